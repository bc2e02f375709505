import { compareLines } from "#app/content/diff/compare-passages.ts";
import { AppError } from "#app/lib/app-error.ts";
import { LIMITS } from "#app/posts/post.ts";
import { toPlain } from "../clean-answer.server.ts";
import type { CandidatesBrief, Editor } from "../editor.ts";
import { listSections, type Passage } from "./passages.ts";
import type { HelpField, Proposal } from "./proposal.ts";
import type { HelpPurpose } from "./purposes.ts";
import type { HelpInput } from "./requests.server.ts";

interface Line extends Pick<CandidatesBrief, "line" | "count"> {
  field: HelpField;
  passage: Passage;
  most: number;
}

/** Titles to choose from. */
const TITLES = 3;

/**
 * Proposes a line that costs no points: a meta description, titles, or a heading with the first
 * keyword. Throws `invalid` if the text has nothing to propose it from, and what the model throws.
 */
export async function proposeRepair(
  editor: Editor,
  purpose: HelpPurpose,
  input: HelpInput,
  article: Pick<CandidatesBrief, "title" | "keywords" | "voice">,
  signal: AbortSignal,
): Promise<Proposal> {
  if (input.text.trim() === "") throw new AppError("invalid", "Write some text first.");
  const { line, count, field, passage, most } = lineFor(purpose, input, article.keywords);
  const { texts } = await editor.candidates(
    { ...article, line, count, current: passage.text, article: input.text },
    signal,
  );
  const plain = texts.map((text) => toPlain(text.replace(/^#+\s+/, ""), most));
  const fresh = [...new Set(plain)].filter((text) => text !== "" && text !== passage.text);
  if (fresh.length === 0)
    throw new AppError("upstream", "Nothing usable came back. Please try again.");
  return {
    purpose,
    field,
    before: passage.text,
    start: passage.start,
    texts: fresh
      .slice(0, count)
      .map((text) => ({ text, diff: compareLines(passage.text, text), notes: [] })),
  };
}

function lineFor(purpose: HelpPurpose, input: HelpInput, keywords: readonly string[]): Line {
  if (purpose === "titles")
    return {
      line: "title",
      count: TITLES,
      field: "title",
      passage: { text: input.title, start: 0 },
      most: LIMITS.title,
    };
  if (purpose === "description")
    return {
      line: "metaDescription",
      count: 1,
      field: "metaDescription",
      passage: { text: input.metaDescription, start: 0 },
      most: LIMITS.metaDescription,
    };
  const passage = headingWithout(input.text, keywords[0] ?? "");
  return { line: "heading", count: 1, field: "text", passage, most: LIMITS.title };
}

/** The words of the first h2 that does not have the keyword. */
function headingWithout(text: string, keyword: string): Passage {
  if (keyword === "") throw new AppError("invalid", "Add a keyword first.");
  const section = listSections(text).find(
    ({ heading }) => heading !== "" && !heading.toLowerCase().includes(keyword.toLowerCase()),
  );
  if (!section) throw new AppError("invalid", "No heading of the text is without the keyword.");
  const { heading, start } = section;
  return { text: heading, start: text.indexOf(heading, start) };
}
