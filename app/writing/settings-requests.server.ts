import { z } from "zod";

const ENTER_KEY = "Enter your API key; it begins with sk-ant-";

/** What the form of the own key in Settings → Writer posts. */
export const writerKeyForm = z.object({
  apiKey: z
    .string(ENTER_KEY)
    .trim()
    .min(1, ENTER_KEY)
    .max(300, "An API key has at most 300 characters: copy it once more")
    .regex(/^[\x21-\x7e]*$/, "An API key has no spaces or accents: copy it once more"),
});
