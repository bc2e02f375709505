import { Form } from "@remix-run/react";
import { useConfirm } from "#app/components/ui/confirm.tsx";
import { Copy, Eye, Pencil, Send, Trash2 } from "#app/components/ui/icons.tsx";
import { Menu, MenuAnchor, MenuButton, MenuDivider, MenuLink } from "#app/components/ui/menu.tsx";
import { PlatformLogo } from "#app/components/ui/platform-logo.tsx";
import type { PublishTarget } from "#app/publishing/views/options.server.ts";
import type { PostRow } from "./post-row.ts";

// Every row has them, so they are made once.
const EYE = <Eye size={16} aria-hidden="true" />;
const PENCIL = <Pencil size={16} aria-hidden="true" />;
const SEND = <Send size={16} aria-hidden="true" />;
const COPY = <Copy size={16} aria-hidden="true" />;
const TRASH = <Trash2 size={16} aria-hidden="true" />;

/** The actions for a post of the list, which one form sends. */
export function PostMenu({ post }: { post: PostRow }) {
  const preview = `/preview/${post.id}`;
  const form = `actions-${post.id}`;
  const published = post.status === "published";
  return (
    <Menu label={`Actions for ${post.title}`}>
      <MenuLink to={preview} icon={EYE}>
        Preview
      </MenuLink>
      <MenuLink to={`${preview}?edit`} icon={PENCIL}>
        Edit
      </MenuLink>
      {published || post.status === "scheduled" ? null : (
        <MenuLink to={`${preview}#publishing`} icon={SEND}>
          Publish
        </MenuLink>
      )}
      <Form id={form} method="post" preventScrollReset>
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
            <PublishItem key={target.integrationId} postId={post.id} target={target} />
          ))}
        </>
      ) : null}
      <MenuDivider />
      {post.places.length > 0 ? (
        <MenuLink to={`/posts/${post.id}/delete`} danger icon={TRASH}>
          Delete
        </MenuLink>
      ) : (
        <DeleteItem post={post} form={form} />
      )}
    </Menu>
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

function PublishItem({ postId, target }: { postId: string; target: PublishTarget }) {
  const words = STATE_WORDS[target.state];
  return (
    <Form method="post" preventScrollReset>
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
function DeleteItem({ post, form }: { post: PostRow; form: string }) {
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
