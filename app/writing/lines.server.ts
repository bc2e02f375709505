import { metaRange, titleRange } from "#app/content/seo/lengths.ts";
import { toLine, toPlain } from "./clean-answer.server.ts";
import { orElse } from "./or-else.server.ts";
import { OUTLINE_LIMITS } from "./outline-edit.ts";
import type { Outline } from "./outline.ts";
import { asData, finishedParts, languageOf, LINE_RULES } from "./prompts.server.ts";
import type { Editor, LinesBrief } from "./editor.ts";
import type { Prompt } from "./model.server.ts";
import type { PostBrief } from "./post-brief.ts";

/** The lines of an article that readers see in lists and search results. */
export type Lines = Pick<Outline, "title" | "metaDescription" | "excerpt">;

/** Characters of a line of an answer that are looked at, and measured. */
const LONGEST = 1_000;
/** How often a model is asked: again only where a length is wrong. */
const ROUNDS = 2;

/** Asks for the lines of an article. */
export function linesPrompt(brief: PostBrief, { title, article, faults }: LinesBrief): Prompt {
  const prompt = [
    asData({ title }),
    `Write title, metaDescription and excerpt for the article in the data, in ${languageOf(brief)}. They say what this article says and promise nothing else. \`title\` in the data is how it was planned: keep it if it fits. ${faults.join(" ")}`.trim(),
    ...LINE_RULES,
    "- excerpt: one or two whole sentences, at most 300 characters; not the meta description again.",
    "- The wishes count where they concern these lines. Write every line whole: none ends in an ellipsis.",
  ].join("\n");
  return { shared: finishedParts(brief, article), prompt };
}

/** What was planned before there was an article. */
export interface PlannedLines extends Lines {
  /** Title and meta description are their user's choice: one that is there stays. */
  chosen: boolean;
}

/**
 * The lines of a written article: asked for after it, measured before anything is cut, and asked
 * for once more where a length is wrong. What fails leaves what was planned. Throws only the
 * signal's reason.
 */
export async function writeLines(
  editor: Editor | undefined,
  brief: PostBrief,
  content: string,
  { chosen, ...planned }: PlannedLines,
  signal: AbortSignal,
): Promise<Lines> {
  if (!editor || (chosen && planned.title !== "" && planned.metaDescription !== ""))
    return withinLimits(planned);
  const kept = (line: "title" | "metaDescription") => (chosen ? planned[line] : "");
  let lines: Lines = planned;
  let faults: string[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    const asked = { title: lines.title, article: content, faults };
    const answer = await orElse(signal, null, () => editor.lines(brief, asked, signal));
    if (!answer) break;
    const [title, metaDescription] = [
      toLine(answer.title, OUTLINE_LIMITS.title),
      toLine(answer.metaDescription, LONGEST),
    ];
    const isFirst = round === 1;
    lines = {
      title: kept("title") || (isFirst ? title : betterTitle(lines.title, title)) || lines.title,
      metaDescription:
        kept("metaDescription") ||
        (isFirst ? metaDescription : betterMeta(lines.metaDescription, metaDescription)) ||
        lines.metaDescription,
      excerpt: toPlain(answer.excerpt, OUTLINE_LIMITS.excerpt) || lines.excerpt,
    };
    faults = findLineFaults(lines);
    if (faults.length === 0) break;
  }
  return withinLimits(lines);
}

function withinLimits(lines: Lines): Lines {
  const { metaDescription } = lines;
  return { ...lines, metaDescription: toLine(metaDescription, OUTLINE_LIMITS.metaDescription) };
}

/**
 * What is wrong with the lengths of title and meta description, a sentence each for a model; none
 * if both are as long as content/seo asks for.
 */
function findLineFaults({ title, metaDescription }: Lines): string[] {
  return [
    faultOf("title", title, titleRange(title)),
    faultOf("metaDescription", metaDescription, metaRange(metaDescription)),
  ].filter((fault) => fault !== null);
}

/** Of two titles the one whose length is closer to what it should be; the first of equals. */
export function betterTitle(first: string, second: string): string {
  return missOf(second, titleRange(second)) < missOf(first, titleRange(first)) ? second : first;
}

/** The same of two meta descriptions. */
function betterMeta(first: string, second: string): string {
  return missOf(second, metaRange(second)) < missOf(first, metaRange(first)) ? second : first;
}

/** In characters. */
interface Range {
  from: number;
  to: number;
}

function faultOf(name: string, text: string, range: Range): string | null {
  if (missOf(text, range) === 0) return null;
  return `${name} has ${[...text].length} characters and should have ${range.from} to ${range.to}.`;
}

/** By how many characters a text misses its range; an empty one misses by more than any other. */
function missOf(text: string, { from, to }: Range): number {
  const { length } = [...text];
  if (length === 0) return Infinity;
  return length < from ? from - length : Math.max(0, length - to);
}
