import { Link, useActionData } from "@remix-run/react";
import { useScreenData } from "#app/components/shell/use-screen-data.ts";
import { screenTitle } from "#app/components/meta.ts";
import { RecoverForm } from "#app/components/kept/recover-form.tsx";
import { ActionToast } from "#app/components/toast/toaster.tsx";
import { EmptyState } from "#app/components/ui/feedback.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import * as TEXT from "#app/copy/text.ts";
import { success, TOASTS } from "#app/copy/toasts.ts";
import { intentAt } from "#app/http/intent.server.ts";
import { screenAction } from "#app/http/screen-action.server.ts";
import { screenLoader } from "#app/http/screen-loader.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { saveEditAsNew } from "#app/posts/edit-post.server.ts";
import { newPostForm } from "#app/posts/forms.server.ts";

export const meta = screenTitle("Save as a new post");

export const loader = screenLoader("/posts/recover", ({ user }) =>
  Promise.resolve({ email: user.email }),
);

const intent = intentAt("/posts/recover");

export const action = screenAction({
  "save-as-new": intent({
    schema: newPostForm,
    failure: TOASTS.savePost,
    once: true,
    run: async ({ user, input }) => {
      const { id, notes } = await saveEditAsNew(user, input);
      const text = notes ? `${TEXT.savedAsNew} ${notes}` : TEXT.savedAsNew;
      return redirectWithToast(`/preview/${id}`, success(TOASTS.savePost, text));
    },
  }),
});

/** Holds text whose post is gone until it is saved as a new post. Only reached by a form. */
export default function PostRecover() {
  const screen = useScreenData<typeof loader>();
  const last = useActionData<typeof action>();
  if (!last?.result)
    return (
      <>
        <PageHeader title="Save as a new post" />
        <EmptyState title="There is nothing to save here">
          <Link to="/posts" className="link">
            My Posts
          </Link>
        </EmptyState>
      </>
    );
  return (
    <>
      <ActionToast toast={last.toast} />
      <RecoverForm email={screen.email} lastResult={last.result} />
    </>
  );
}
