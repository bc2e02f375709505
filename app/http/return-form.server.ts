import { z } from "zod";
import { safePath } from "./safe-path.ts";

/** A form of the page's frame: after it is done the browser goes back to the page it was sent from. */
export const returnForm = z.object({
  returnTo: z
    .string()
    .optional()
    .transform((path) => safePath(path)),
});
