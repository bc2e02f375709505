import { TOASTS } from "#app/copy/toasts.ts";
import type { ScreenArgs } from "#app/http/page-args.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { assertWritten } from "#app/publishing/actions/open-places.server.ts";
import { publishOnBuiltIn } from "#app/publishing/actions/publish-built-in.server.ts";
import { requireAccepted } from "#app/publishing/actions/run-now.server.ts";
import { firstPublishForm, readWhen, type WhenFields } from "#app/publishing/requests.server.ts";
import { publishToast } from "#app/publishing/views/publish-toast.ts";
import { intent, previewPath } from "../view/this-post.server.ts";

/** Publishing while no integration is active yet. */
export const firstPublishIntents = {
  "first-publish": intent({
    schema: firstPublishForm,
    failure: TOASTS.publish,
    once: true,
    run: async (args) => {
      await assertWritten(args.user, args.params.id);
      return publish(args);
    },
  }),
  // The answer to the question that `assertWritten` asks.
  "first-publish-anyway": intent({
    schema: firstPublishForm,
    failure: TOASTS.publish,
    once: true,
    run: publish,
  }),
};

async function publish({
  user,
  params,
  input,
}: ScreenArgs<"/preview/:id"> & { input: WhenFields }) {
  const outcome = await publishOnBuiltIn(user, params.id, readWhen(input));
  const { done, toast } = publishToast(requireAccepted(outcome));
  return redirectWithToast(done ? "/posts" : previewPath(params), toast);
}
