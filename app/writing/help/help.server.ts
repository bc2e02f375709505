import { workOnText } from "#app/content/text-work.server.ts";
import { AppError } from "#app/lib/app-error.ts";
import { inMinutes } from "#app/lib/numbers.ts";
import { consumeRateLimit } from "#app/lib/rate-limit.server.ts";
import { splitCommaList } from "#app/lib/comma-list.ts";
import { usageKey } from "#app/plans/identity.server.ts";
import { assertAiIncluded, type Planned } from "#app/plans/usage.server.ts";
import { currentWriter } from "../current-writer.server.ts";
import { readVoice } from "../voice/voice.server.ts";
import { compareContents } from "./check-answer.ts";
import { cleanPassage } from "./clean-passage.server.ts";
import { choosePassage, type Passage } from "./passages.ts";
import type { Proposal } from "./proposal.ts";
import { PASSAGE_PURPOSES, type HelpPurpose } from "./purposes.ts";
import { proposeRepair } from "./repair.server.ts";
import type { HelpInput } from "./requests.server.ts";
import { SPLIT_TASK, taskFor } from "./tasks.ts";
import { longestSentence } from "./longest-sentence.ts";

const PER_HOUR = 60;
/** Of the text on either side of a passage, in characters. */
const AROUND = 800;

/**
 * Asks the user's model to change a passage, or to repair what costs points. Nothing is stored.
 * `onText` gets the answer as it comes. Throws `invalid` without a model or for a passage that is
 * not there, `limit_reached`, `rate_limited` above sixty an hour, and what the model throws.
 */
export async function proposeHelp(
  user: Planned,
  purpose: HelpPurpose,
  input: HelpInput,
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
    voice: await readVoice(user),
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
