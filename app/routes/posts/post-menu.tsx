import { Form } from "@remix-run/react";
import { useConfirm } from "#app/components/ui/confirm.tsx";
import { Copy, Eye, Pencil, Send, Trash2 } from "#app/components/ui/icons.tsx";
import { Menu, MenuButton, MenuDivider, MenuLink } from "#app/components/ui/menu.tsx";
import { isPublished, shownStatus } from "#app/posts/post-status.ts";
import { LiveLinks, PublishItems } from "./post-places.tsx";
import type { PostRow } from "./post-row.ts";

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

/** What can be done with a post of the list. One form sends most of it. */
function PostActions({ post, action }: Props) {
  const preview = `/preview/${post.id}`;
  const form = `actions-${post.id}`;
  const status = shownStatus(post);
  return (
    <>
      <MenuLink to={preview} icon={EYE}>
        Preview
      </MenuLink>
      <MenuLink to={`${preview}?edit`} icon={PENCIL}>
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
    question: `Delete “${post.title}”? This cannot be undone.`,
    askAt: `/posts/${post.id}/delete`,
  });
  return (
    <MenuButton form={form} name="intent" value="delete" danger icon={TRASH} {...confirm}>
      Delete
    </MenuButton>
  );
}

/** The actions for a post of the list. */
export function PostMenu(props: Props) {
  return (
    <Menu label={`Actions for ${props.post.title}`}>
      <PostActions {...props} />
    </Menu>
  );
}
