import { z } from "zod";

/** The forms about internal links. */

const ids = z.array(z.string().max(64)).max(100).default([]);

/** Suggestions that the form offered, and those that are ticked. */
export const draftLinksForm = z.object({ offered: ids, taken: ids });

const version = z.coerce.number().int().min(0);

/** The same for a saved post, with the version that the form was made from. */
export const postLinksForm = draftLinksForm.extend({ version });

/** A link to take out of a post. */
export const removeLinkForm = z.object({ href: z.string().min(1).max(4_000), version });
