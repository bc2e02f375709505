import type { VoiceReport } from "#app/content/voice/check-voice.ts";
import { workOnText } from "#app/content/text-work.server.ts";
import type { Spelling } from "#app/generated/prisma/enums.ts";
import type { Owner } from "#app/lib/owner.ts";
import { readVoiceRules } from "./voice.server.ts";

interface Checked {
  title: string;
  excerpt: string;
  metaDescription: string;
  useVoice: boolean;
}

/**
 * Where a draft's article leaves its user's voice, with the spelling that was asked for; null if
 * the voice is switched off or sets no rules.
 */
export async function checkDraftVoice(
  user: Owner,
  { title, excerpt, metaDescription, useVoice }: Checked,
  html: string,
): Promise<(VoiceReport & { asked: Spelling | null }) | null> {
  const rules = useVoice ? await readVoiceRules(user) : null;
  if (!rules) return null;
  const report = await workOnText("checkVoice", [title, excerpt, metaDescription], html, rules);
  return { ...report, asked: rules.spelling };
}
