/** The parts of an outline that say what the article is to do. Shared with the browser. */

/** How a section is told. */
export const FORMATS = ["prose", "steps", "list", "table", "questions", "code", "quote"] as const;
type Format = (typeof FORMATS)[number];

/** Lines of the brief, in their order. */
export const BRIEF_LINES = ["intent", "question", "answer", "angle", "missed"] as const;

/** What an article is to do, in a line each. */
export type ArticleBrief = Record<(typeof BRIEF_LINES)[number], string>;

export const NO_BRIEF: ArticleBrief = {
  intent: "",
  question: "",
  answer: "",
  angle: "",
  missed: "",
};

export interface SectionDetails {
  /** The one thing that the section says. */
  claim: string;
  /** Ids of research notes, pages and the author's notes (`research/evidence`); none: own
   * knowledge. */
  evidence: string[];
  /** What shows it; may be empty. */
  example: string;
  format: Format;
}

/** The details of a section of which only heading, points and words are known. */
export const NO_DETAILS: SectionDetails = {
  claim: "",
  evidence: [],
  example: "",
  format: "prose",
};

/** The name of a line's field in a form: "intent" is the name of its buttons. */
export function briefField(line: (typeof BRIEF_LINES)[number]): string {
  return `brief-${line}`;
}

/** A brief with each of its lines changed; `name` is which. */
export function mapLines(
  brief: ArticleBrief,
  change: (line: string, name: (typeof BRIEF_LINES)[number]) => string,
): ArticleBrief {
  const { intent, question, answer, angle, missed } = brief;
  return {
    intent: change(intent, "intent"),
    question: change(question, "question"),
    answer: change(answer, "answer"),
    angle: change(angle, "angle"),
    missed: change(missed, "missed"),
  };
}
