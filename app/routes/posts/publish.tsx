import { redirect } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { screenTitle } from "#app/components/meta.ts";
import { useScreenData } from "#app/components/shell/use-screen-data.ts";
import { ActionToast } from "#app/components/toast/toaster.tsx";
import { ConfirmForm } from "#app/components/ui/confirm.tsx";
import { TOASTS } from "#app/copy/toasts.ts";
import { intentAt } from "#app/http/intent.server.ts";
import { screenAction } from "#app/http/screen-action.server.ts";
import { screenLoader } from "#app/http/screen-loader.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { requirePost } from "#app/posts/posts.server.ts";
import { unwrittenOf } from "#app/publishing/actions/open-places.server.ts";
import { publishNow } from "#app/publishing/actions/publish.server.ts";
import { requireAccepted } from "#app/publishing/actions/run-now.server.ts";
import { publishAnywayForm } from "#app/publishing/requests.server.ts";
import { publishToast } from "#app/publishing/views/publish-toast.ts";

export const meta = screenTitle("Publish post");

export const loader = screenLoader("/posts/:id/publish", async ({ user, params, url }) => {
  const { id, title } = await requirePost(user, params.id);
  const to = url.searchParams.get("to");
  if (to === null) throw redirect(`/preview/${encodeURIComponent(id)}#publishing`);
  return { id, title, to, open: await unwrittenOf(user, id) };
});

const intent = intentAt("/posts/:id/publish");

export const action = screenAction({
  "publish-anyway": intent({
    schema: publishAnywayForm,
    failure: TOASTS.publishTo,
    once: true,
    run: async ({ user, params, input }) => {
      const outcome = requireAccepted(await publishNow(user, params.id, input));
      return redirectWithToast("/posts", publishToast(outcome, TOASTS.publishTo).toast);
    },
  }),
});

/** Asks before a post is published from its menu with places that are still to be written. */
export default function PostPublish() {
  const screen = useScreenData<typeof loader>();
  const last = useActionData<typeof action>();
  return (
    <>
      <ActionToast toast={last?.toast} />
      <ConfirmForm
        title={screen.open || `Publish “${screen.title}”?`}
        intent="publish-anyway"
        fields={{ integrationId: screen.to }}
        confirmText={screen.open ? "Publish anyway" : "Publish"}
        busyText="Publishing…"
        cancelText={screen.open ? "Keep writing" : undefined}
        cancelTo={screen.open ? `/preview/${screen.id}/edit` : "/posts"}
      >
        {screen.open ? <p>Publish “{screen.title}” as it is?</p> : null}
      </ConfirmForm>
    </>
  );
}
