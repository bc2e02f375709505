import { Form } from "@remix-run/react";
import { useConfirm } from "#app/components/ui/confirm.tsx";
import { Copy, Eye, Pencil, Send, Trash2 } from "#app/components/ui/icons.tsx";
import { Menu, MenuButton, MenuDivider, MenuLink, MenuAnchor } from "#app/components/ui/menu.tsx";
import { PlatformLogo } from "#app/components/ui/platform-logo.tsx";
import * as TEXT from "#app/copy/text.ts";
import { isPublished, shownStatus } from "#app/posts/post-status.ts";
import type { PublishTarget } from "#app/publishing/views/options.server.ts";
import type { PostRow } from "./post-row.ts";

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

interface PublishItemsProps {
  postId: string;
  targets: PublishTarget[];
  /** Where forms go. */
  action: string;
}

function PublishItems({ postId, targets, action }: PublishItemsProps) {
  return targets.map((target) => (
    <PublishItem key={target.integrationId} postId={postId} target={target} action={action} />
  ));
}

interface PublishItemProps extends Omit<PublishItemsProps, "targets"> {
  target: PublishTarget;
}

function PublishItem({ postId, target, action }: PublishItemProps) {
  const words = STATE_WORDS[target.state];
  return (
    <Form method="post" action={action} preventScrollReset>
      <input type="hidden" name="id" value={postId} />
      <input type="hidden" name="integrationId" value={target.integrationId} />
      <MenuButton
        name="intent"
        value="publish"
        disabled={target.state !== "free"}
        icon={<Send size={16} className="shrink-0" aria-hidden="true" />}
      >
        <span className="min-w-0">
          Publish to {target.label} {words ? <span className="block text-xs">{words}</span> : null}
        </span>
      </MenuButton>
    </Form>
  );
}

// Every row has them, so they are made once.
const EYE = <Eye size={16} aria-hidden="true" />;
const PENCIL = <Pencil size={16} aria-hidden="true" />;
const SEND = <Send size={16} aria-hidden="true" />;
const COPY = <Copy size={16} aria-hidden="true" />;
const TRASH = <Trash2 size={16} aria-hidden="true" />;

interface Props {
  post: PostRow;
  /** Where its forms go. */
  action: string;
}

function PostActions({ post, action }: Props) {
  const preview = `/preview/${post.id}`;
  const form = `actions-${post.id}`;
  const status = shownStatus(post);
  return (
    <>
      <MenuLink to={preview} icon={EYE}>
        Preview
      </MenuLink>
      <MenuLink to={`${preview}/edit`} icon={PENCIL}>
        Edit
      </MenuLink>
      {status === "published" || status === "scheduled" ? null : (
        <MenuLink to={`${preview}#publishing`} icon={SEND}>
          {status === "changed" ? "Publish the changes" : "Publish"}
        </MenuLink>
      )}
      <Form id={form} method="post" action={action} preventScrollReset>
        <input type="hidden" name="id" value={post.id} />
        <MenuButton name="intent" value="duplicate" icon={COPY}>
          Duplicate
        </MenuButton>
      </Form>
      <LiveLinks places={post.places} />
      {isPublished(post) && post.targets.length > 0 ? (
        <>
          <MenuDivider />
          <PublishItems postId={post.id} targets={post.targets} action={action} />
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
    </>
  );
}

/** Deletes a post without live copies; one with copies has a page that asks about them. */
function DeleteItem({ post, form }: { post: PostRow; form: string }) {
  const confirm = useConfirm({
    question: `Delete “${post.title}”? ${TEXT.undoAfterwards}`,
    askAt: `/posts/${post.id}/delete`,
  });
  return (
    <MenuButton form={form} name="intent" value="delete" danger icon={TRASH} {...confirm}>
      Delete
    </MenuButton>
  );
}

export function PostMenu(props: Props) {
  return (
    <Menu label={`Actions for ${props.post.title}`}>
      <PostActions {...props} />
    </Menu>
  );
}
