import { z } from "zod";
import { LIMITS } from "./post.ts";
import { text } from "./requests.server.ts";

/** The forms of the screens My Posts and Preview. Every message stands beside its field. */

const version = z.coerce.number({ error: "Reload the page, then save again." }).int().min(1);

/** Preview's edit mode. Browsers send line ends as CR LF. */
export const editForm = z.object({
  title: text("Title", LIMITS.title, { required: true }),
  text: z
    .string()
    .max(LIMITS.content, `Content: at most ${LIMITS.content.toLocaleString("en-US")} characters`)
    .default("")
    .transform((value) => value.replace(/\r\n?/g, "\n")),
  version,
});

/** A button of one post in a list. */
export const chosenPost = z.object({ id: z.string() });

/** A button that is meant for the version on the screen. */
export const atVersion = z.object({ version });
