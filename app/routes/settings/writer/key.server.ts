import { success } from "#app/copy/toasts.ts";
import { WRITER_TOASTS } from "#app/copy/writer-settings.ts";
import { intentAt } from "#app/http/intent.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { AppError } from "#app/lib/app-error.ts";
import { modelsForm, serviceForm, writerKeyForm } from "#app/writing/settings-requests.server.ts";
import { oneModel } from "#app/writing/services/own-model.server.ts";
import {
  removeOwnService,
  requireOwnService,
  storeModels,
} from "#app/writing/services/stored.server.ts";
import { consumeTrial, tryModel } from "#app/writing/services/try-model.server.ts";
import { saveWriterKey } from "#app/writing/writer-key.server.ts";

const intent = intentAt("/settings/writer");
const FROM_NOW = "Your texts are written with it from now on.";

/** What the forms of a service of the user's own send. */
export const keyIntents = {
  "save-key": intent({
    schema: writerKeyForm,
    failure: WRITER_TOASTS.save,
    async run({ user, input }) {
      const { service } = input;
      const { ready } = await saveWriterKey(user, input.apiKey, input);
      return redirectWithToast(
        ready ? "/settings/writer" : `/settings/writer?service=${service}`,
        success(WRITER_TOASTS.save, ready ? FROM_NOW : "Choose a model to write with it."),
      );
    },
  }),
  "save-models": intent({
    schema: modelsForm,
    failure: WRITER_TOASTS.models,
    async run({ user, input }) {
      await requireOwnService(user, input.service);
      await storeModels(user, input);
      return redirectWithToast(
        `/settings/writer?service=${input.service}`,
        success(WRITER_TOASTS.models, FROM_NOW),
      );
    },
  }),
  "try-models": intent({
    schema: modelsForm,
    failure: WRITER_TOASTS.trial,
    async run({ user, input: { service, model, fastModel } }) {
      const own = await requireOwnService(user, service);
      await consumeTrial(user);
      const names = [...new Set([model, ...(fastModel === "" ? [] : [fastModel])])];
      const trials = [];
      for (const name of names) trials.push(await tryModel(user, oneModel(user, own, name)));
      return { trials };
    },
  }),
  use: intent({
    schema: serviceForm,
    failure: WRITER_TOASTS.models,
    async run({ user, input }) {
      const own = await requireOwnService(user, input.service);
      if (own.model === "" && own.service !== "anthropic")
        throw new AppError("invalid", "Choose a model of this service first.");
      await storeModels(user, own);
      return redirectWithToast("/settings/writer", success(WRITER_TOASTS.models, FROM_NOW));
    },
  }),
};

/** What the page that asks before a key is removed sends. */
export const removeKeyIntents = {
  "remove-key": intentAt("/settings/writer/remove-key")({
    schema: serviceForm,
    failure: WRITER_TOASTS.remove,
    async run({ user, input }) {
      await removeOwnService(user, input.service);
      return redirectWithToast(
        "/settings/writer",
        success(WRITER_TOASTS.remove, "Your key is no longer stored here."),
      );
    },
  }),
};
