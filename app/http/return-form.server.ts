import { z } from "zod";
import { safePath } from "./safe-path.ts";

/** A form in the frame of every page: the browser returns to the page that it was sent from. */
export const returnForm = z.object({
  returnTo: z
    .string()
    .optional()
    .transform((path) => safePath(path)),
});
