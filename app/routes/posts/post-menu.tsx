import { Form } from "@remix-run/react";
import { classes } from "#app/components/ui/classes.ts";
import { useConfirm } from "#app/components/ui/confirm.tsx";
import { type Draw, useDraw } from "#app/components/ui/drawn.ts";
import { Copy, Eye, Pencil, Send, Trash2 } from "#app/components/ui/icons.tsx";
import { Menu, MenuButton, MenuDivider, MenuLink } from "#app/components/ui/menu.tsx";
import { isPublished, shownStatus } from "#app/posts/post-status.ts";
import { type Elements, LiveLinks, type MenuForms, PublishItems } from "./post-places.tsx";
import type { PostRow } from "./post-row.ts";

// Every row has them, so they are made once.
const EYE = <Eye size={16} aria-hidden="true" />;
const PENCIL = <Pencil size={16} aria-hidden="true" />;
const SEND = <Send size={16} aria-hidden="true" />;
const COPY = <Copy size={16} aria-hidden="true" />;
const TRASH = <Trash2 size={16} aria-hidden="true" />;

interface PostActionsProps extends MenuForms {
  post: Pick<PostRow, "id" | "title" | "status" | "publishedPlatforms" | "places" | "targets">;
}

/** What can be done with a post of the list. One form sends most of it. */
function PostActions({ post, ...forms }: PostActionsProps) {
  const { action, elements } = forms;
  const { Link, Form } = elements;
  const preview = `/preview/${post.id}`;
  const form = `actions-${post.id}`;
  const status = shownStatus(post);
  return (
    <>
      <Link to={preview} icon={EYE}>
        Preview
      </Link>
      <Link to={`${preview}?edit`} icon={PENCIL}>
        Edit
      </Link>
      {status === "published" || status === "scheduled" ? null : (
        <Link to={`${preview}#publishing`} icon={SEND}>
          {status === "changed" ? "Publish the changes" : "Publish"}
        </Link>
      )}
      <Form id={form} method="post" action={action}>
        <input type="hidden" name="id" value={post.id} />
        <MenuButton name="intent" value="duplicate" icon={COPY}>
          Duplicate
        </MenuButton>
      </Form>
      <LiveLinks places={post.places} />
      {isPublished(post) && post.targets.length > 0 ? (
        <>
          <MenuDivider />
          <PublishItems postId={post.id} targets={post.targets} forms={forms} />
        </>
      ) : null}
      <MenuDivider />
      {post.places.length > 0 ? (
        <Link to={`/posts/${post.id}/delete`} danger icon={TRASH}>
          Delete
        </Link>
      ) : (
        <DeleteItem post={post} form={form} />
      )}
    </>
  );
}

/** Deletes a post without live copies; one with copies has a page that asks about them. */
function DeleteItem({ post, form }: Pick<PostActionsProps, "post"> & { form: string }) {
  const confirm = useConfirm({
    question: `Delete “${post.title}”? This cannot be undone.`,
    askAt: `/posts/${post.id}/delete`,
  });
  return (
    <MenuButton form={form} name="intent" value="delete" danger icon={TRASH} {...confirm}>
      Delete
    </MenuButton>
  );
}

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
