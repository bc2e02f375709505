import { workOnText } from "#app/content/text-work.server.ts";
import type { WizardDraft } from "#app/generated/prisma/client.ts";
import type { AppError } from "#app/lib/app-error.ts";
import { db } from "#app/lib/db.server.ts";
import type { Owner } from "#app/lib/owner.ts";
import type { Planned } from "#app/plans/usage.server.ts";
import { currentModel } from "../current-model.server.ts";
import { currentWriter } from "../current-writer.server.ts";
import { markMaterials, writeFrom } from "../materials.server.ts";
import { type Outline, readOutline } from "../outline.ts";
import { wantsResearch } from "../research/need.ts";
import { prepareSources } from "../sources/prepare.server.ts";
import { readSources } from "../sources/sources.server.ts";
import { readVoice } from "../voice/voice.server.ts";
import { briefOf } from "../wizard/draft-brief.server.ts";
import { beginWithTopic, findSuggestions } from "../wizard/draft-keywords.server.ts";
import { toDraftOutline, usableOutline } from "../wizard/draft-outline.server.ts";
import type { Materials, PreviousArticle } from "../post-brief.ts";
import { generateOutline } from "../writing.server.ts";
import {
  type Claim,
  type DraftClaim,
  finishKeywords,
  finishOutline,
  finishRequested,
  finishRun,
  keepOutline,
} from "./claim.server.ts";
import type { RunControls, WritePost } from "./controls.ts";
import { workOnRequest } from "./requested-work.server.ts";

/** What a draft's article rests on besides its brief. */
async function gatherMaterials(user: Owner, draft: WizardDraft): Promise<Materials> {
  const [read, voice, previous] = await Promise.all([
    readSources(draft.id),
    draft.useVoice ? readVoice(user) : null,
    readPrevious(draft),
  ]);
  return { ...read, voice, previous };
}

/** Headings that are told of an earlier version. */
const MOST_HEADINGS = 30;

async function readPrevious({
  title,
  content,
}: Pick<WizardDraft, "title" | "content">): Promise<PreviousArticle | null> {
  if (content === "") return null;
  const { headings } = await workOnText("readShape", content);
  return { title, headings: headings.slice(0, MOST_HEADINGS) };
}

const DEADLINE_MS = 10 * 60_000;

/**
 * Makes what a run is to make, and returns the function that stores it. Throws what the writer
 * throws, and the reason of an abort.
 */
export async function workOn(
  claim: Claim,
  write: WritePost,
  controls: RunControls,
): Promise<() => Promise<void>> {
  const user = await db.user.findUniqueOrThrow({ where: { id: claim.userId } });
  const { deadlineMs, keywordsMs } = await currentWriter(user);
  controls.endAfter((claim.kind === "keywords" ? keywordsMs : deadlineMs) ?? DEADLINE_MS);
  const { draftId } = claim;
  if (draftId !== null) return workOnDraft(user, { ...claim, draftId }, write, controls);
  const result = await workOnRequest(user, claim, write, controls);
  return () => finishRequested(claim, result);
}

async function workOnDraft(
  user: Planned,
  claim: DraftClaim,
  write: WritePost,
  controls: RunControls,
): Promise<() => Promise<void>> {
  const { report, signal } = controls;
  if (claim.kind === "keywords") return suggest(user, claim, signal);
  const draft = await db.wizardDraft.findUniqueOrThrow({ where: { id: claim.draftId } });
  const outline = readOutline(claim.outline);
  const searched = await prepare(user, draft, report, signal);
  const marked = await markMaterials(await gatherMaterials(user, draft));
  const brief = briefOf(draft);
  if (claim.kind === "outline") {
    report({ step: "outline", html: "" });
    const input = { ...brief, materials: marked.materials };
    const made = toDraftOutline(await generateOutline(user, input, signal), draft);
    return () => finishOutline(claim, made);
  }
  const input = {
    ...brief,
    outline,
    // An outline of the run itself, kept for when it is resumed, was seen by nobody.
    keepsLines: usableOutline(draft) !== null,
    listsSources: draft.listSources,
    keepOutline: (made: Outline) => keepOutline(claim, made),
  };
  const { notes, ...post } = await writeFrom(user, input, { marked, searched }, controls, write);
  return () => finishRun(claim, { ...post, note: notes.join(" ") });
}

async function suggest(
  user: Planned,
  claim: DraftClaim,
  signal: AbortSignal,
): Promise<() => Promise<void>> {
  const { found, store } = await findSuggestions(user, claim.draftId, signal);
  return async () => {
    await store();
    await finishKeywords(claim, found);
  };
}

/** Readies a draft whose model gave no keywords: its topic stands in their place. */
export async function readyForFailure({ kind, draftId }: Claim, error: AppError): Promise<void> {
  if (kind !== "keywords" || draftId === null || error.kind !== "upstream") return;
  const draft = await db.wizardDraft.findUnique({
    where: { id: draftId, savedPostId: null },
    include: { user: true },
  });
  if (draft) await beginWithTopic(draft.user, draftId);
}

/** Makes the sources ready; returns what the draft's user should know of them. */
async function prepare(
  user: Owner,
  draft: WizardDraft,
  report: RunControls["report"],
  signal: AbortSignal,
): Promise<string> {
  const searches = wantsResearch(draft) && (await currentModel(user))?.search !== undefined;
  if (searches || draft.sourcesText !== "") report({ step: "sources", html: "" });
  return prepareSources(user, draft, signal);
}
