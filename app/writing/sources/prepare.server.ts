import type { WizardDraft } from "#app/generated/prisma/client.ts";
import type { Owner } from "#app/lib/owner.ts";
import { searchSources } from "./search.server.ts";
import { readWaiting } from "./sources.server.ts";

/**
 * Before an article is written: reads the links that wait, and searches the web where the draft
 * asks for it. Returns a sentence for the user, or "". Throws only the reason of an abort.
 */
export async function prepareSources(
  user: Owner,
  draft: WizardDraft,
  signal: AbortSignal,
): Promise<string> {
  // Research leaves out what these pages answer.
  await readWaiting(user, draft, signal);
  const note = await searchSources(user, draft, signal);
  signal.throwIfAborted();
  return note;
}
