import { useConfirm } from "#app/components/ui/confirm.tsx";
import { Copy, Eye, Pencil, Send, Trash2 } from "#app/components/ui/icons.tsx";
import { MenuButton, MenuDivider } from "#app/components/ui/menu.tsx";
import { isPublished, shownStatus } from "#app/posts/post-status.ts";
import { LiveLinks, PublishItems, type MenuForms } from "./post-places.tsx";
import type { PostRow } from "./post-row.ts";

// Every row has them, so they are made once.
const EYE = <Eye size={16} aria-hidden="true" />;
const PENCIL = <Pencil size={16} aria-hidden="true" />;
const SEND = <Send size={16} aria-hidden="true" />;
const COPY = <Copy size={16} aria-hidden="true" />;
const TRASH = <Trash2 size={16} aria-hidden="true" />;

interface Props extends MenuForms {
  post: Pick<PostRow, "id" | "title" | "status" | "publishedPlatforms" | "places" | "targets">;
}

/** What can be done with a post of the list. One form sends most of it. */
export function PostActions({ post, ...forms }: Props) {
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
function DeleteItem({ post, form }: Pick<Props, "post"> & { form: string }) {
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
