import { z } from "zod";
import { SERVICE_KEYS } from "./services/services.ts";

const service = z.enum(SERVICE_KEYS, { error: "Choose one of the services" }).default("anthropic");

/** What the form of an own key in Settings → Writer posts; `saveWriterKey` checks it. */
export const writerKeyForm = z.object({
  service,
  apiKey: z.string().default(""),
  address: z.string().default(""),
});

const model = (what: string) =>
  z
    .string()
    .default("")
    .transform((text) => text.trim())
    .refine((text) => text.length <= 200, `${what}: at most 200 characters`)
    .refine(
      (text) => /^[\x21-\x7e]*$/.test(text),
      `${what}: the name as the service writes it, without spaces`,
    );

/** What the form of the models posts. */
export const modelsForm = z
  .object({ service, model: model("Model"), fastModel: model("Fast model") })
  .refine(({ service: key, model: name }) => key === "anthropic" || name !== "", {
    path: ["model"],
    message: "Enter or choose the model that writes articles",
  });

/** Which stored service a button is about. */
export const serviceForm = z.object({ service });
