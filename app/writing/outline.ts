import { z } from "zod";
import {
  type ArticleBrief,
  FORMATS,
  NO_BRIEF,
  NO_DETAILS,
  type SectionDetails,
} from "./outline-brief.ts";

const articleBrief = z.object({
  intent: z.string().describe("What the reader wants to do or decide."),
  question: z.string().describe("The reader's question, in the reader's words."),
  answer: z.string().describe("The answer to it, in one sentence."),
  angle: z.string().describe("From where this article looks at the topic."),
  missed: z.string().describe("What other articles on the topic leave out."),
}) satisfies z.ZodType<ArticleBrief>;

/** The plan of an article: asked of a writer, changed by its user, stored as JSON. */
const outlineSection = z.preprocess(
  withDetails,
  z.object({
    heading: z.string(),
    /** What the section says, or the questions that it answers. */
    points: z.array(z.string()),
    /** Its budget. */
    words: z.number(),
    claim: z.string().describe("The one thing that the section says."),
    evidence: z.array(z.string()),
    example: z.string().describe("What shows it, taken from the evidence; may be empty."),
    format: z.enum(FORMATS),
  }),
);
export type OutlineSection = z.infer<typeof outlineSection>;
/** What is known of a section where nobody has thought of more. */
export type PlainSection = Omit<OutlineSection, keyof SectionDetails>;

const outline = z.object({
  brief: articleBrief,
  /** The title in use, one of `titles`. */
  title: z.string(),
  /** Candidates for the title, best first. */
  titles: z.array(z.string()),
  excerpt: z.string(),
  metaDescription: z.string(),
  /** After the introduction, in order. */
  sections: z.array(outlineSection),
});

export const outlineAnswer = z.preprocess(withBrief, outline);
export type Outline = z.infer<typeof outlineAnswer>;

/** What an outline was made for. */
const outlinePurpose = z.object({
  topic: z.string(),
  language: z.string(),
  wordCount: z.number(),
});
export type OutlinePurpose = z.infer<typeof outlinePurpose>;

/** The outline of a draft, as its user changes it. */
export const draftOutline = z.preprocess(
  withBrief,
  outline.extend({
    /** The user's own title, even while a candidate is in use. */
    ownTitle: z.string(),
    madeFor: outlinePurpose,
  }),
);
export type DraftOutline = z.infer<typeof draftOutline>;

/** A stored outline; null for none and for one of another shape. */
export function readOutline(stored: unknown): Outline | null {
  return outlineAnswer.safeParse(stored).data ?? null;
}

/** An outline that was stored before it had a brief, or that a model answers without, is one. */
function withBrief(given: unknown): unknown {
  if (!isRecord(given)) return given;
  return { ...given, brief: { ...NO_BRIEF, ...(isRecord(given["brief"]) && given["brief"]) } };
}

function withDetails(given: unknown): unknown {
  if (!isRecord(given)) return given;
  const format = FORMATS.find((one) => one === given["format"]) ?? NO_DETAILS.format;
  return { ...NO_DETAILS, ...given, format };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
