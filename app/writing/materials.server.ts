import type { WizardDraft } from "#app/generated/prisma/client.ts";
import { workOnText } from "#app/content/text-work.server.ts";
import type { Owner } from "#app/lib/owner.ts";
import { readSources } from "./sources/sources.server.ts";
import { readVoice } from "./voice/voice.server.ts";
import type { Materials, PreviousArticle } from "./writer.ts";

/** What a draft's article rests on besides its brief. */
export async function gatherMaterials(user: Owner, draft: WizardDraft): Promise<Materials> {
  const [{ sources, notes }, voice, previous] = await Promise.all([
    readSources(draft.id),
    draft.useVoice ? readVoice(user) : null,
    readPrevious(draft),
  ]);
  return { sources, notes, voice, previous };
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
