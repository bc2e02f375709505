import { YOUR_EXAMPLE } from "#app/content/open-places.ts";
import {
  articlePart,
  asData,
  briefPart,
  languageOf,
  today,
  truthRules,
} from "../prompts.server.ts";
import type { Prompt } from "../model.server.ts";
import type { ArticleBrief } from "../outline-brief.ts";
import type { PostBrief } from "../post-brief.ts";
import type { Fault, Measured } from "./critique.ts";

/** Asks for the faults of an article. */
export function critiquePrompt(
  brief: PostBrief,
  { question, answer, missed }: ArticleBrief,
  { blocks, words }: Measured,
): Prompt {
  const prompt = [
    asData({ plan: { question, answer, missed } }),
    "The data holds a brief and an article that was written for it, in numbered blocks. Read it as the editor who has to sign it, and name at most eight faults, the worst first; none if there is none.",
    "- kind: filler (says nothing that this reader needs, or could stand in any article), repeated (says again what an earlier block says), unsupported (states a figure, name, law, price, comparison or experience that neither the sources nor the notes and answers hold), contradicted (says otherwise than a source, note or answer, or than another block, or what cannot be so), unanswered (a question that this reader came with, plan.question first, or that the article raises, has no answer; or what plan.missed promises is not there), wish (a wish of the brief that is not met).",
    "- block: the number of the block to change; for what is missing, the block in which it belongs.",
    "- quote: the words of that block that are at fault, exactly as they stand there, at most 200 characters; empty only for what is missing.",
    "- fix: what to change, in one sentence.",
    `${today()} Name no matter of taste, and no place that waits for its author (“${YOUR_EXAMPLE} …]”). What any reader of the topic knows, such as what a common tool is for, needs no source. A block that states only what the sources, notes or answers hold is not unsupported.`,
    lengthRule(words, brief.wordCount),
  ].join("\n");
  return { shared: writtenParts(brief, blocks), prompt };
}

/** The data of requests about an article that is being revised. */
function writtenParts(brief: PostBrief, blocks: Measured["blocks"]): string[] {
  return [briefPart(brief), articlePart(blocks.map(({ html }, at) => ({ block: at + 1, html })))];
}

/** The length is no aim of its own: what is too long loses filler, what is short stays short. */
function lengthRule(words: number, wanted: number): string {
  const has = `The article has ${words} words; ${wanted} were asked for.`;
  if (words > wanted * 1.1) return `${has} Name first what can go: filler and repetitions.`;
  if (words >= wanted * 0.9) return has;
  return `${has} To be short is no fault. Name as unanswered only what the sources, notes and answers can answer.`;
}

/** Asks for the blocks that are at fault again. `mark` begins no line of the article. */
export function revisePrompt(
  brief: PostBrief,
  { blocks, words }: Measured,
  faults: readonly Fault[],
  mark: string,
): Prompt {
  const prompt = [
    asData({ mark, faults }),
    `${today()} The data names the faults of some blocks of the article. Write only these blocks again, in ${languageOf(brief)}. All others stay as they are, so what you write must fit between its neighbours.`,
    `- For each block that has faults: a line [[${mark} N]] with its number N, then the block as HTML. Nothing else, no remark.`,
    "- filler and repeated: say what this reader needs instead, or nothing: a block without which the article is better is its line with its number and no HTML. A heading whose blocks all go is taken out by itself.",
    "- unsupported and contradicted: take the claim out, or say what the sources, notes or answers say; if nothing else is left of the block, write no HTML.",
    "- unanswered and wish: add what is missing, from the sources, notes and answers, or from what any reader of the topic knows.",
    "- Keep what is not at fault, every link with its address, and the kind of the block: a heading stays one heading, a table a table. A paragraph may become two, or a list.",
    "- Add no figure, name, price, date or experience that the sources, notes, answers or the blocks without a fault do not hold.",
    ...(words > brief.wordCount * 1.1 ? ["- Write shorter than before, never longer."] : []),
    ...truthRules(brief),
  ].join("\n");
  return { shared: writtenParts(brief, blocks), prompt };
}

/** The blocks of an answer to `revisePrompt`: each number with its HTML or Markdown. */
export function readRevision(answer: string, mark: string): Array<{ block: number; html: string }> {
  const [, ...parts] = answer.split(
    new RegExp(`^[ \\t]*(?:<p>)?\\[\\[${mark} (\\d{1,4})\\]\\](?:</p>)?[ \\t]*$`, "m"),
  );
  return parts.flatMap((part, at) =>
    at % 2 === 0 ? [{ block: Number(part), html: (parts[at + 1] ?? "").trim() }] : [],
  );
}
