import { TOASTS } from "#app/copy/toasts.ts";
import type { ScreenArgs } from "#app/http/page-args.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { requirePost } from "#app/posts/posts.server.ts";
import { publishByForm } from "#app/publishing/actions/publish-places.server.ts";
import { assertWritten } from "#app/publishing/actions/open-places.server.ts";
import {
  chooseCategoriesForm,
  publishForm,
  resolvePublishForm,
  type PublishFields,
} from "#app/publishing/requests.server.ts";
import { readCategoryChoices } from "#app/publishing/views/categories.server.ts";
import { placesToast } from "#app/publishing/views/publish-toast.ts";
import { firstPublishIntents } from "./first-publish.server.ts";
import type { PublishedInPart } from "./publish-answer.ts";
import { intent, previewPath } from "../view/this-post.server.ts";

export const publishIntents = {
  ...firstPublishIntents,
  publish: intent({
    schema: publishForm,
    failure: TOASTS.publish,
    once: true,
    run: async (args) => {
      await assertWritten(args.user, args.params.id);
      return publish(args);
    },
  }),
  // The answer to the question that `assertWritten` asks.
  "publish-anyway": intent({
    schema: publishForm,
    failure: TOASTS.publish,
    once: true,
    run: publish,
  }),
  "choose-categories": intent({
    schema: chooseCategoriesForm,
    failure: TOASTS.publish,
    run: async ({ user, params, input }) => {
      const post = await requirePost(user, params.id);
      return readCategoryChoices(user, post.id, input.integrationId);
    },
  }),
  // Enter in a field of the form, without scripts: shows it again as typed.
  hold: intent({ failure: TOASTS.publish, run: () => Promise.resolve(null) }),
};

async function publish({
  user,
  params,
  input,
  form,
}: ScreenArgs<"/preview/:id"> & { input: PublishFields; form: FormData }) {
  const { results, note } = await publishByForm(user, params.id, resolvePublishForm(input, form));
  const { done, toast, accepted } = placesToast(results, note);
  if (accepted.length < results.length) return { toast, accepted } satisfies PublishedInPart;
  return redirectWithToast(done ? "/posts" : previewPath(params), toast);
}
