import type { ComponentType } from "react";
import { Form, type FormProps } from "@remix-run/react";
import { useConfirm } from "#app/components/ui/confirm.tsx";
import { Copy, Eye, Pencil, Send, Trash2 } from "#app/components/ui/icons.tsx";
import {
  Menu,
  MenuAnchor,
  MenuButton,
  MenuDivider,
  MenuLink,
  type MenuLinkProps,
} from "#app/components/ui/menu.tsx";
import { classes } from "#app/components/ui/classes.ts";
import { useDraw, type Draw } from "#app/components/ui/drawn.ts";
import { PlatformLogo } from "#app/components/ui/platform-logo.tsx";
import type { PublishTarget } from "#app/publishing/views/options.server.ts";
import type { PostRow } from "./post-row.ts";

// Every row has them, so they are made once.
const EYE = <Eye size={16} aria-hidden="true" />;
const PENCIL = <Pencil size={16} aria-hidden="true" />;
const SEND = <Send size={16} aria-hidden="true" />;
const COPY = <Copy size={16} aria-hidden="true" />;
const TRASH = <Trash2 size={16} aria-hidden="true" />;

/** What draws links and forms. */
interface Elements {
  Link: ComponentType<MenuLinkProps>;
  Form: ComponentType<Pick<FormProps, "id" | "method" | "action" | "children">>;
}
const LIVE: Elements = {
  Link: MenuLink,
  Form: (props) => <Form {...props} preventScrollReset />,
};
/** Where no script follows them yet. */
const DRAWN: Elements = {
  Link: ({ to, icon, danger, children }) => (
    <a className={classes("menu-item", danger && "text-danger")} href={to}>
      {icon}
      {children}
    </a>
  ),
  Form: (props) => <form {...props} />,
};

/** Stands for the post in what posts of the same kind share. */
const ID = "b0a6a3c2-6b1f-4f0e-9a0d-post-of-a-menu";

interface Props {
  post: PostRow;
  /** Where its forms go. */
  action: string;
}

/** The actions for a post of the list, which one form sends. */
export function PostMenu({ post, action }: Props) {
  const draw = useDraw();
  return (
    <Menu label={`Actions for ${post.title}`} drawn={draw ? drawItems(draw, post, action) : ""}>
      {() => <Items post={post} action={action} elements={LIVE} />}
    </Menu>
  );
}

function drawItems(draw: Draw, { id, status, places, targets }: PostRow, action: string): string {
  const kind = { id: ID, title: "", status, places, targets };
  const key = JSON.stringify([kind, action]);
  return draw(key, () => <Items post={kind} action={action} elements={DRAWN} />).replaceAll(ID, id);
}

interface ItemsProps {
  post: Pick<PostRow, "id" | "title" | "status" | "places" | "targets">;
  action: string;
  elements: Elements;
}

function Items({ post, action, elements }: ItemsProps) {
  const { Link, Form } = elements;
  const preview = `/preview/${post.id}`;
  const form = `actions-${post.id}`;
  const published = post.status === "published";
  return (
    <>
      <Link to={preview} icon={EYE}>
        Preview
      </Link>
      <Link to={`${preview}?edit`} icon={PENCIL}>
        Edit
      </Link>
      {published || post.status === "scheduled" ? null : (
        <Link to={`${preview}#publishing`} icon={SEND}>
          Publish
        </Link>
      )}
      <Form id={form} method="post" action={action}>
        <input type="hidden" name="id" value={post.id} />
        <MenuButton name="intent" value="duplicate" icon={COPY}>
          Duplicate
        </MenuButton>
      </Form>
      <LiveLinks places={post.places} />
      {published && post.targets.length > 0 ? (
        <>
          <MenuDivider />
          {post.targets.map((target) => (
            <PublishItem
              key={target.integrationId}
              postId={post.id}
              target={target}
              action={action}
              elements={elements}
            />
          ))}
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

function LiveLinks({ places }: Pick<PostRow, "places">) {
  const open = places.flatMap(({ url, ...place }) => (url === null ? [] : [{ ...place, url }]));
  if (open.length === 0) return null;
  return (
    <>
      <MenuDivider />
      {open.map(({ platform, platformName, url }) => (
        <MenuAnchor
          key={url}
          href={url}
          icon={<PlatformLogo platform={platform} className="shrink-0" />}
        >
          View on {platformName}
        </MenuAnchor>
      ))}
    </>
  );
}

const STATE_WORDS = { free: "", published: "already published", pending: "on its way" } as const;

interface PublishItemProps extends Omit<ItemsProps, "post"> {
  postId: string;
  target: PublishTarget;
}

function PublishItem({ postId, target, action, elements: { Form } }: PublishItemProps) {
  const words = STATE_WORDS[target.state];
  return (
    <Form method="post" action={action}>
      <input type="hidden" name="id" value={postId} />
      <input type="hidden" name="integrationId" value={target.integrationId} />
      <MenuButton
        name="intent"
        value="publish"
        disabled={target.state !== "free"}
        icon={<Send size={16} className="shrink-0" aria-hidden="true" />}
      >
        <span className="min-w-0">
          Publish to {target.label}
          {words ? <span className="block text-xs">{words}</span> : null}
        </span>
      </MenuButton>
    </Form>
  );
}

/** Deletes a post without live copies; one with copies has a page that asks about them. */
function DeleteItem({ post, form }: Pick<ItemsProps, "post"> & { form: string }) {
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
