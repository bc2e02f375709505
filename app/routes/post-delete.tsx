import { useActionData, useLoaderData } from "@remix-run/react";
import { screenTitle } from "#app/components/meta.ts";
import { ActionToast } from "#app/components/toaster.tsx";
import { ConfirmForm } from "#app/components/ui/confirm.tsx";
import { success, TOASTS } from "#app/copy/toasts.ts";
import { intent, screenAction, screenLoader } from "#app/http/screen.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { requirePost } from "#app/posts/posts.server.ts";
import { deleteForm } from "#app/publishing/forms.server.ts";
import { deleteWithCopies } from "#app/publishing/delete-post.server.ts";
import { listLiveCopies } from "#app/publishing/take-down.server.ts";

export const meta = screenTitle("Delete post");

export const loader = screenLoader(async ({ user, params }) => {
  const { id, title } = await requirePost(user, params["id"] ?? "");
  return { title, ...(await listLiveCopies(user, id)) };
});

export const action = screenAction({
  delete: intent({
    schema: deleteForm,
    failure: TOASTS.deletePost,
    run: async ({ user, params, input }) => {
      const message = await deleteWithCopies(user, params["id"] ?? "", {
        takeDownCopies: input.takeDown,
      });
      return redirectWithToast("/posts", success(TOASTS.deletePost, message));
    },
  }),
});

/** The question before a post is deleted: for browsers without scripts, and wherever copies of it are live. */
export default function PostDelete() {
  const screen = useLoaderData<typeof loader>();
  const last = useActionData<typeof action>();
  if (!screen) return null;
  return (
    <>
      <ActionToast toast={last?.toast} />
      <ConfirmForm
        title={`Delete “${screen.title}”?`}
        intent="delete"
        confirmText="Delete post"
        busyText="Deleting…"
        cancelTo="/posts"
      >
        <p>
          This cannot be undone.
          {screen.staying.length > 0
            ? ` What is published on ${screen.staying.join(", ")} stays there; remove it there if it should go.`
            : ""}
        </p>
        {screen.removable.length > 0 ? (
          <label className="mt-4 flex min-h-11 cursor-pointer items-start gap-3 py-2 text-ink">
            <input
              type="checkbox"
              name="takeDown"
              defaultChecked
              className="mt-0.5 size-4 shrink-0 accent-accent"
            />
            Take it down from {screen.removable.map((copy) => copy.platformName).join(", ")} too.
            Otherwise it stays public there, and you cannot change it from here any more.
          </label>
        ) : null}
      </ConfirmForm>
    </>
  );
}
