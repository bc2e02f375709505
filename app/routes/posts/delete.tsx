import { useActionData } from "@remix-run/react";
import { useScreenData } from "#app/components/shell/use-screen-data.ts";
import { screenTitle } from "#app/components/meta.ts";
import { ActionToast } from "#app/components/toast/toaster.tsx";
import { ConfirmForm } from "#app/components/ui/confirm.tsx";
import * as TEXT from "#app/copy/text.ts";
import { TOASTS } from "#app/copy/toasts.ts";
import { intentAt } from "#app/http/intent.server.ts";
import { screenAction } from "#app/http/screen-action.server.ts";
import { screenLoader } from "#app/http/screen-loader.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { requirePost } from "#app/posts/posts.server.ts";
import { deleteUnlessGone } from "#app/publishing/actions/delete-post.server.ts";
import { listLiveCopies } from "#app/publishing/actions/take-down.server.ts";
import { newId } from "#app/lib/id.server.ts";
import { andList } from "#app/lib/text.ts";
import { deletedToast } from "#app/publishing/views/deleted-toast.server.ts";
import { undoDeletion } from "#app/publishing/views/undo-toasts.ts";
import { deleteForm } from "#app/publishing/requests.server.ts";

export const meta = screenTitle("Delete post");

export const loader = screenLoader("/posts/:id/delete", async ({ user, params }) => {
  const { id, title } = await requirePost(user, params.id);
  return { title, ...(await listLiveCopies(user, [id])) };
});

const intent = intentAt("/posts/:id/delete");

export const action = screenAction({
  delete: intent({
    schema: deleteForm,
    failure: TOASTS.deletePost,
    run: async ({ user, params, input }) => {
      const deletionId = newId();
      const message = await deleteUnlessGone(user, params.id, {
        takeDownCopies: input.takeDown,
        deletionId,
      });
      return redirectWithToast("/posts", deletedToast(message, undoDeletion("/posts", deletionId)));
    },
  }),
});

export default function PostDelete() {
  const screen = useScreenData<typeof loader>();
  const last = useActionData<typeof action>();
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
          {TEXT.undoAfterwards}
          {screen.staying.length > 0
            ? ` What is published on ${andList(screen.staying)} stays there; remove it there if you want it gone.`
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
            <span>
              Take it down from {andList(screen.removable.map((copy) => copy.platformName))} too.
              <span className="block text-muted">
                Otherwise it stays public there, and you cannot change it from here any more.
              </span>
            </span>
          </label>
        ) : null}
      </ConfirmForm>
    </>
  );
}
