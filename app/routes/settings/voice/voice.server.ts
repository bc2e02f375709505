import { success } from "#app/copy/toasts.ts";
import { VOICE_TOASTS } from "#app/copy/voice.ts";
import { intentAt } from "#app/http/intent.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { describeVoice } from "#app/writing/voice/describe.server.ts";
import { describeForm, voiceForm } from "#app/writing/voice/requests.server.ts";
import { saveVoice } from "#app/writing/voice/voice.server.ts";

const intent = intentAt("/settings/voice");

/** What the voice form sends. A description that a model made is shown in the form, not stored. */
export const voiceIntents = {
  save: intent({
    schema: voiceForm,
    failure: VOICE_TOASTS.save,
    async run({ user, input }) {
      await saveVoice(user, input);
      return redirectWithToast(
        "/settings/voice",
        success(VOICE_TOASTS.save, "Your next articles will use it."),
      );
    },
  }),
  describe: intent({
    schema: describeForm,
    failure: VOICE_TOASTS.describe,
    run: ({ user, input, signal }) => describeVoice(user, input.samples ?? [], signal),
  }),
};
