import { workOnText } from "#app/content/text-work.server.ts";
import { AppError } from "#app/lib/app-error.ts";
import { splitCommaList } from "#app/lib/comma-list.ts";
import { inMinutes } from "#app/lib/numbers.ts";
import { consumeRateLimit } from "#app/lib/rate-limit.server.ts";
import { cleanText } from "#app/lib/text.ts";
import { usageKey } from "#app/plans/identity.server.ts";
import { assertAiIncluded, type Planned } from "#app/plans/usage.server.ts";
import { type Tone, TONE_PROMPT } from "#app/posts/tones.ts";
import { currentWriter } from "../current-writer.server.ts";
import { readPostVoice } from "../voice/voice.server.ts";
import { compareContents, keepKnownLinks } from "./check-answer.ts";
import { longestSentence } from "./longest-sentence.ts";
import { choosePassage, type Passage } from "./passages.ts";
import type { Proposal } from "./proposal.ts";
import {
  HELP_LIMITS,
  type HelpPurpose,
  PASSAGE_PURPOSES,
  type PassagePurpose,
} from "./purposes.ts";
import { proposeRepair } from "./repair.server.ts";
import type { HelpInput } from "./requests.server.ts";

const FENCED = /^(`{3,})[a-z]*\n([^]*?)\n?\1$/;
const HTML = /^<(?:p|h[1-6]|ul|ol|table|blockquote|pre)[\s>]/i;

/**
 * A model's answer as it can stand in the place of the passage: Markdown without a fence around it,
 * with the heading of the passage, and on one line within a paragraph. Throws `upstream` if there
 * is nothing in it.
 */
async function cleanPassage(answer: string, passage: Passage, article: string): Promise<string> {
  const bare = FENCED.exec(answer.trim())?.[2] ?? answer;
  const html = HTML.test(bare.trim());
  const written = cleanText(html ? await workOnText("exportMarkdown", bare) : bare).trim();
  if (written === "" || written.length > 4 * HELP_LIMITS.passage)
    throw new AppError("upstream", "The answer could not be used. Please try again.");
  const known = keepKnownLinks(written, article);
  if (isInside(passage, article)) return known.replace(/\s*\n\s*/g, " ");
  const heading = /^#{1,6} [^\n]*/.exec(passage.text)?.[0];
  return heading === undefined || known.startsWith("#") ? known : `${heading}\n\n${known}`;
}

/** True for words within a line, which must not be torn into paragraphs. */
function isInside({ text, start }: Passage, article: string): boolean {
  const before = article[start - 1] ?? "\n";
  const after = article[start + text.length] ?? "\n";
  return !text.includes("\n") && (before !== "\n" || after !== "\n");
}

const TASKS: Record<Exclude<PassagePurpose, "tone">, string> = {
  rewrite:
    "Write it again in other words, clearer and livelier, of about the same length. Keep what it says.",
  shorten: "Make it shorter by about a third. Drop what matters least.",
  lengthen:
    "Make it longer by about a half. Deepen what is there: explain, connect, say what follows from it.",
  simplify:
    "Make it simpler: short sentences, common words, active verbs. Explain terms that stay. Keep what it says.",
  spelling:
    "Correct spelling, grammar and punctuation, and nothing else. Leave every word that is right as it is.",
  own: "Change it as `wish` in the data asks, as far as that concerns the content, form or style of the passage.",
};

/** What a model is told to do with a passage. */
function taskFor(purpose: PassagePurpose, tone: Tone): string {
  return purpose === "tone"
    ? `Write it again in this tone: ${TONE_PROMPT[tone]}. Keep what it says.`
    : TASKS[purpose];
}

/** What a model is told to do with a sentence that is too long. */
const SPLIT_TASK =
  "It is one long sentence. Split it into two or three short ones, with its words as far as possible.";

const PER_HOUR = 60;
/** Of the text on either side of a passage, in characters. */
const AROUND = 800;

/** What is asked for, and the post that it is for where there is one. */
export type AskedHelp = HelpInput & { postId?: string };

/**
 * Asks the user's model to change a passage, or to repair what costs points. Nothing is stored.
 * `onText` gets the answer as it comes. Throws `invalid` without a model or for a passage that is
 * not there, `limit_reached`, `rate_limited` above sixty an hour, and what the model throws.
 */
export async function proposeHelp(
  user: Planned,
  purpose: HelpPurpose,
  input: AskedHelp,
  onText: (text: string) => void,
  signal: AbortSignal,
): Promise<Proposal> {
  assertAiIncluded(user);
  const { editor } = await currentWriter(user);
  if (!editor)
    throw new AppError("invalid", "Writing help needs a model. Connect one in Settings → Writer.");
  const request = passageRequest(purpose, input);
  if (purpose === "own" && input.helpInstruction === "")
    throw new AppError("invalid", "Say what should be done with the passage.", {
      fields: { helpInstruction: "Say what should be done with the passage." },
    });
  await consumeHelp(user);
  const article = {
    title: input.title,
    keywords: splitCommaList(input.keywords),
    // Correcting mistakes changes no style.
    voice: purpose === "spelling" ? null : await readPostVoice(user, input.postId),
  };
  if (!request) return proposeRepair(editor, purpose, input, article, signal);
  const passage = request.passage;
  const answer = await editor.passage(
    { ...article, ...around(input.text, passage), passage: passage.text, ...request.brief },
    onText,
    signal,
  );
  return toProposal(purpose, input.text, passage, answer);
}

interface PassageRequest {
  passage: Passage;
  brief: { task: string; wish: string };
}

/** What is asked about a passage of the text; null for a repair that is about a line. */
function passageRequest(purpose: HelpPurpose, input: HelpInput): PassageRequest | null {
  if (purpose === "sentence")
    return { passage: longestSentence(input.text), brief: { task: SPLIT_TASK, wish: "" } };
  const known = PASSAGE_PURPOSES.find((one) => one === purpose);
  if (!known) return null;
  const passage = choosePassage(input.text, {
    section: input.helpSection,
    selected: input.helpSelected,
    selectedAt: input.helpSelectedAt,
  });
  const wish = known === "own" ? input.helpInstruction : "";
  return { passage, brief: { task: taskFor(known, input.helpTone), wish } };
}

async function toProposal(
  purpose: HelpPurpose,
  article: string,
  passage: Passage,
  answer: string,
): Promise<Proposal> {
  const text = await cleanPassage(answer, passage, article);
  const diff = await workOnText("comparePassages", passage.text, text);
  const notes = compareContents(passage.text, text);
  return {
    purpose,
    field: "text",
    before: passage.text,
    start: passage.start,
    texts: [{ text, diff, notes }],
  };
}

function around(text: string, { start, text: passage }: Passage) {
  const end = start + passage.length;
  return {
    before: text.slice(Math.max(0, start - AROUND), start),
    after: text.slice(end, end + AROUND),
  };
}

/** By identity, so that a new account starts with what the old one used. */
function consumeHelp(user: Planned): Promise<void> {
  return consumeRateLimit(
    `help:${usageKey(user)}`,
    PER_HOUR,
    3_600_000,
    (seconds) =>
      `You have asked for writing help ${PER_HOUR} times this hour. Try again in ${inMinutes(seconds)}.`,
  );
}
