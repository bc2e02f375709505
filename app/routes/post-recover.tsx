import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { screenTitle } from "#app/components/meta.ts";
import { RecoverForm } from "#app/components/preview/recover-form.tsx";
import { ActionToast } from "#app/components/toaster.tsx";
import { EmptyState } from "#app/components/ui/feedback.tsx";
import { TEXT } from "#app/copy/text.ts";
import { success, TOASTS } from "#app/copy/toasts.ts";
import { intent, screenAction, screenLoader } from "#app/http/screen.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { saveEditAsNew } from "#app/posts/edit-post.server.ts";
import { recoverForm } from "#app/posts/forms.server.ts";

export const meta = screenTitle("Save as a new post");

export const loader = screenLoader(({ user }) => Promise.resolve({ email: user.email }));

export const action = screenAction({
  "save-as-new": intent({
    schema: recoverForm,
    failure: TOASTS.savePost,
    once: true,
    run: async ({ user, input }) =>
      redirectWithToast(
        `/preview/${await saveEditAsNew(user, input)}`,
        success(TOASTS.savePost, TEXT.savedAsNew),
      ),
  }),
});

/** Holds a text whose post is gone until it is saved as a new one. Reached by sending a form only. */
export default function PostRecover() {
  const screen = useLoaderData<typeof loader>();
  const last = useActionData<typeof action>();
  if (!screen) return null;
  if (!last?.result)
    return (
      <EmptyState title="There is nothing to save here">
        <Link to="/posts" className="link">
          My Posts
        </Link>
      </EmptyState>
    );
  return (
    <>
      <ActionToast toast={last.toast} />
      <RecoverForm email={screen.email} lastResult={last.result} />
    </>
  );
}
