import { splitCommaList } from "#app/lib/comma-list.ts";
import type { WizardDraft } from "#app/generated/prisma/client.ts";
import { requireArticleBrief } from "../brief.server.ts";
import type { PostInput } from "../writing.server.ts";

/** The draft's input for an article, unchecked. */
export function briefOf(draft: WizardDraft): PostInput {
  const { topic, targetAudience, industry, language, tone, wordCount, instructions } = draft;
  const keywords = splitCommaList(draft.selectedKeywords);
  return { topic, targetAudience, industry, language, tone, wordCount, instructions, keywords };
}

/** Throws `invalid` unless the draft has everything that an article needs. */
export function assertReadyToWrite(draft: WizardDraft): void {
  requireArticleBrief(briefOf(draft));
}
