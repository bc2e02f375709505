import { Form } from "@remix-run/react";
import { classes } from "#app/components/ui/classes.ts";
import { useDraw, type Draw } from "#app/components/ui/drawn.ts";
import { Menu, MenuLink } from "#app/components/ui/menu.tsx";
import { PostActions } from "./post-actions.tsx";
import type { Elements } from "./post-places.tsx";
import type { PostRow } from "./post-row.ts";

const LIVE: Elements = {
  Link: MenuLink,
  Form: (props) => <Form {...props} preventScrollReset />,
};
/** Where no script follows them yet. */
const DRAWN: Elements = {
  Link: ({ to, icon, danger, children }) => (
    <>
      <a className={classes("menu-item", danger && "text-danger")} href={to}>
        {icon}
        {children}
      </a>{" "}
    </>
  ),
  Form: (props) => <form {...props} />,
};

interface Props {
  post: PostRow;
  /** Where its forms go. */
  action: string;
}

/** The actions for a post of the list. */
export function PostMenu({ post, action }: Props) {
  const draw = useDraw();
  return (
    <Menu label={`Actions for ${post.title}`} drawn={draw ? drawItems(draw, post, action) : ""}>
      {() => <PostActions post={post} action={action} elements={LIVE} />}
    </Menu>
  );
}

function drawItems(draw: Draw, post: PostRow, action: string): string {
  const { id, status, publishedPlatforms, places, targets } = post;
  const kind = { title: "", status, publishedPlatforms, places, targets };
  return draw(JSON.stringify(kind), [id, action], (ownId, to) => (
    <PostActions post={{ id: ownId, ...kind }} action={to} elements={DRAWN} />
  ));
}
