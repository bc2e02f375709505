import { z } from "zod";

/** The plan of an article: asked of a writer, changed by its user, stored as JSON. */
const outlineSection = z.object({
  heading: z.string(),
  /** What the section says, or the questions that it answers. */
  points: z.array(z.string()),
  /** Its budget. */
  words: z.number(),
});
export type OutlineSection = z.infer<typeof outlineSection>;

export const outlineAnswer = z.object({
  /** The title in use, one of `titles`. */
  title: z.string(),
  /** Candidates for the title, best first. */
  titles: z.array(z.string()),
  excerpt: z.string(),
  metaDescription: z.string(),
  /** After the introduction, in order; the last is the conclusion. */
  sections: z.array(outlineSection),
});
export type Outline = z.infer<typeof outlineAnswer>;

/** What an outline was made for. */
const outlinePurpose = z.object({
  topic: z.string(),
  language: z.string(),
  wordCount: z.number(),
});
export type OutlinePurpose = z.infer<typeof outlinePurpose>;

/** The outline of a draft, as its user changes it. */
export const draftOutline = outlineAnswer.extend({
  /** The user's own title, even while a candidate is in use. */
  ownTitle: z.string(),
  madeFor: outlinePurpose,
});
export type DraftOutline = z.infer<typeof draftOutline>;

/** A stored outline; null for none and for one of another shape. */
export function readOutline(stored: unknown): Outline | null {
  return outlineAnswer.safeParse(stored).data ?? null;
}
