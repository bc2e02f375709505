import type { z } from "zod";
import { patiently } from "#app/lib/request-context.server.ts";
import { withWritingSlot } from "#app/plans/writing-slots.server.ts";
import type { Planned } from "#app/plans/usage.server.ts";
import { type ArticleAnswer, toAnswer } from "./article-answer.server.ts";
import type { RunControls, WritePost } from "./generation/controls.ts";
import { markMaterials, writeFrom } from "./materials.server.ts";
import type { Outline } from "./outline.ts";
import { NO_MATERIALS } from "./post-brief.ts";
import type { postBody } from "./requests.server.ts";
import { type CallResearch, researchCall, sourcesOfCall } from "./research/research-call.server.ts";
import { NO_OWN_MATERIAL } from "./research/prompt.server.ts";
import { readVoice } from "./voice/voice.server.ts";
import { assertMayWrite, generatePost } from "./writing.server.ts";

/** What a call of the API asks for. */
type CallInput = z.output<typeof postBody>;

/** What a run keeps, so that nothing is paid for twice when it is resumed. */
interface Kept {
  research: CallResearch | null;
  outline: Outline | null;
  keepResearch: (found: CallResearch) => Promise<void>;
  keepOutline: (made: Outline) => Promise<void>;
}

const NOTHING_KEPT: Kept = {
  research: null,
  outline: null,
  keepResearch: () => Promise.resolve(),
  keepOutline: () => Promise.resolve(),
};

/**
 * Writes an article while the caller of the API waits. Throws `rate_limited` while two are being
 * written for the user, and what `generatePost` throws.
 */
export function generatePostNow(
  user: Planned,
  input: CallInput,
  signal: AbortSignal,
): Promise<ArticleAnswer> {
  const write = async (inSlot: AbortSignal) => {
    // Nobody pays for the search of an article that is refused.
    await assertMayWrite(user, true);
    const controls = { report: () => undefined, allowLinks: () => undefined, signal: inSlot };
    return writeForCall(user, input, controls);
  };
  // A paid article must not be lost because the user's other texts wait.
  return withWritingSlot(user.id, signal, (inSlot) => patiently(() => write(inSlot)));
}

/**
 * Writes an article for a call of the API as Create does: researched, checked, in the user's voice.
 * What the API saves always counts. Throws what `generatePost` throws.
 */
export async function writeForCall(
  user: Planned,
  input: CallInput,
  controls: Omit<RunControls, "endAfter">,
  kept: Kept = NOTHING_KEPT,
  write: WritePost = generatePost,
): Promise<ArticleAnswer> {
  const { report, signal } = controls;
  const brief = { ...input, ...NO_OWN_MATERIAL };
  const search = () => report({ step: "sources", html: "" });
  let found = kept.research;
  if (!found) {
    found = await researchCall(user, brief, search, signal);
    await kept.keepResearch(found);
  }
  const voice = await readVoice(user);
  const marked = await markMaterials({ ...NO_MATERIALS, sources: sourcesOfCall(found), voice });
  const { outline, keepOutline } = kept;
  const post = await writeFrom(
    user,
    { ...input, counts: true, outline, keepOutline },
    { marked, searched: found.note },
    controls,
    write,
  );
  return toAnswer(post, marked.materials.sources);
}
