import { intentAt } from "#app/http/intent.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { keysOf, recordOf } from "#app/lib/pick.ts";
import { publicationForm } from "#app/publishing/requests.server.ts";
import { REPAIR_ANSWERS } from "#app/publishing/views/repair-answers.server.ts";

const intent = intentAt("/");

/** What the buttons of the attention card send. */
export const attentionIntents = recordOf(keysOf(REPAIR_ANSWERS), (name) =>
  intent({
    schema: publicationForm,
    failure: REPAIR_ANSWERS[name].failure,
    run: async ({ user, input }) =>
      redirectWithToast("/", await REPAIR_ANSWERS[name].run(user, input.publicationId)),
  }),
);
