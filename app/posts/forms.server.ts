import { z } from "zod";
import { splitFrontMatter } from "#app/content/markdown/front-matter.ts";
import * as TEXT from "#app/copy/text.ts";
import { pick } from "#app/lib/pick.ts";
import { formIds } from "./kept-edit-forms.server.ts";
import { LIMITS, NO_TEXTS, SHARING_FIELDS } from "./post.ts";
import { formSharing } from "./post-fields.server.ts";
import { isVisible, textField, tooLong } from "./text-field.server.ts";

const ids = z.array(z.string().max(64)).max(400).default([]);

/** The boxes of the facts card: which were shown, empty or ticked, and which are ticked now. */
export const checksForm = z.object({
  wereOpen: ids,
  wereChecked: ids,
  checked: ids,
  /** Sent by a script for one box: the screen stays as it is. */
  quiet: z.literal("on").optional(),
});

/** The forms of the My Posts and Preview screens. Every message appears beside its field. */

const MAX_VERSION = 2_147_483_647;

const version = z.coerce
  .number({ error: "Reload the page, then save again." })
  .int()
  .min(1)
  .max(MAX_VERSION);

/** Browsers send line ends as CR LF. */
const fields = {
  // Without scripts its text area takes line breaks.
  title: textField("Title", LIMITS.title)
    .transform((value) => value.replace(/\s*\n\s*/g, " "))
    .default(""),
  text: z
    .string()
    .max(LIMITS.content, tooLong("Content", LIMITS.content))
    .default("")
    .transform((value) => value.replace(/\r\n?/g, "\n")),
  keywords: textField("Keywords", LIMITS.keywords).optional(),
  ...z.object(formSharing).partial().shape,
  ...formIds,
};

/** A title is required, and front matter may have it: what that says is read when it is saved. */
const titled = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object(shape).refine(hasTitle, {
    path: ["title"],
    error: TEXT.required,
    // Beside other errors, too, if there are fields at all.
    when: ({ value }) => typeof value === "object" && value !== null,
  });

/** Beside other errors, values are as far as they were read. */
function hasTitle({ title = "", text = "" }: { title?: unknown; text?: unknown }): boolean {
  if (typeof title !== "string" || isVisible(title)) return true;
  return typeof text === "string" && splitFrontMatter(text) !== null;
}

/** Preview's edit mode. */
export const editForm = titled({ ...fields, version, base: version.optional() });

/** What a script sends to save the form and stay in it. */
export const saveBody = titled({
  ...fields,
  version,
  base: version.optional(),
  postId: z.string().max(64),
});

/** The saved version, and the id to keep the form under from now on. */
export const savedAnswer = z.object({
  version: z.number().int(),
  savedAt: z.iso.datetime(),
  editId: z.string(),
  /** What a notice says besides that it is saved; "" for none. */
  said: z.string(),
});

/** The same fields without a post: of one that is not saved yet, or whose post was deleted. */
export const newPostForm = titled(fields);

/** Reads the edit form: a field sent empty clears the post's, a missing one leaves it. */
export function readEdit(
  input: z.output<typeof editForm>,
  sent: FormData,
): z.output<typeof editForm> {
  const emptied = [...SHARING_FIELDS, "keywords" as const].filter(
    (name) => input[name] === undefined && sent.has(name),
  );
  return { ...input, ...pick(NO_TEXTS, emptied) };
}

export const chosenPost = z.object({ id: z.string() });

export const chosenDeletion = z.object({ deletionId: z.string() });

export const atVersion = z.object({ version });
