import { z } from "zod";
import { recordOf } from "#app/lib/pick.ts";
import { EDIT_FIELDS } from "./edit-values.ts";
import { LIMITS, SHARING_FIELDS } from "./post.ts";
import { tooLong } from "./text-field.server.ts";

/** What edit forms send to keep what is typed: unlike a save, an empty title is fine. */

/** The raw texts of the small fields: tags are a comma list. */
const SMALL = 10_000;
const FORM_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const formId = z.string().regex(FORM_ID, "Reload the page, then try again.");
const upTo = (name: string, max: number) => z.string().max(max, tooLong(name, max)).default("");
const version = z.coerce.number().int().min(0).max(2_147_483_647);

const typedFields = {
  title: upTo("Title", LIMITS.title),
  text: upTo("Content", LIMITS.content),
  keywords: upTo("Keywords", SMALL),
  ...recordOf(SHARING_FIELDS, (name) => upTo(name, SMALL)),
};

/** The ids of the edit form: what is kept under them ends with a save. */
export const formIds = {
  editId: formId.optional().catch(undefined),
  used: formId.optional().catch(undefined),
};

/** The button "Keep without saving". */
export const keepForm = z.object({
  ...typedFields,
  ...formIds,
  base: version.optional().catch(undefined),
});

/** What that button sends, checked. */
export type KeepInput = z.output<typeof keepForm>;

/** The button "Discard it". */
export const discardForm = z.object({ offered: formId });

/** The button "Undo" of the notice about it. */
export const offerAgainForm = z.object({ kept: formId });

/** What a script sends while one types. */
export const keepBody = z.object({
  ...typedFields,
  id: formId,
  used: z.union([z.literal(""), formId]).default(""),
  postId: z.string().max(64).nullable(),
  version: version.nullable(),
});

/** A script discards what it kept. */
export const discardBody = z.object({ ids: z.array(formId).min(1).max(3) });

/** Whether it was kept; `editId` is the id to go on with. */
export const keptAnswer = z.object({
  editId: z.string(),
  keptAt: z.iso.datetime().nullable(),
});

/** The fields of a form without its ids and version. */
export function valuesOf<T extends Record<(typeof EDIT_FIELDS)[number], string>>(input: T) {
  return recordOf(EDIT_FIELDS, (name) => input[name]);
}
