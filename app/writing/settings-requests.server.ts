import { z } from "zod";

/** What the form of the own key in Settings → Writer posts; `saveWriterKey` checks it. */
export const writerKeyForm = z.object({ apiKey: z.string().default("") });
