import { z } from "zod";
import { canonicalUrl, slug, typedTags } from "./fields.server.ts";
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
  excerpt: text("Excerpt", LIMITS.excerpt).optional(),
  metaDescription: text("Meta description", LIMITS.metaDescription).optional(),
  tags: typedTags.optional(),
  slug: slug.optional(),
  canonicalUrl: canonicalUrl.optional(),
  version,
});

/** The same text without the post that it was made from. */
export const recoverForm = editForm.omit({ version: true });

const EMPTIED = {
  excerpt: "",
  metaDescription: "",
  tags: [] as string[],
  slug: "",
  canonicalUrl: "",
};

/** What the edit form says: a field that was sent empty empties the post's, one that was not sent leaves it. */
export function readEdit(
  input: z.output<typeof editForm>,
  sent: FormData,
): z.output<typeof editForm> {
  const emptied = Object.entries(EMPTIED).filter(([name]) => sent.has(name));
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  return { ...input, ...Object.fromEntries([...emptied, ...given]) };
}

/** A button of one post in a list. */
export const chosenPost = z.object({ id: z.string() });

/** A button that is meant for the version on the screen. */
export const atVersion = z.object({ version });
