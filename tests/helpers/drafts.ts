import { randomUUID } from "node:crypto";
import { db } from "#app/lib/db.server.ts";
import type { Planned } from "#app/plans/usage.server.ts";
import { saveSetup, type Setup } from "#app/writing/wizard/setup.server.ts";

export const SETUP: Setup = {
  topic: "Growing tomatoes on a balcony",
  targetAudience: "Beginners",
  industry: "",
  language: "",
  tone: "friendly",
  wordCount: 600,
  instructions: "",
  sourcesText: "",
  searchWeb: false,
  useVoice: true,
  listSources: true,
};

/** A draft that is ready to be written: it has keywords. */
export async function readyDraft(user: Planned, given: Partial<Setup> = {}): Promise<string> {
  const id = await saveSetup(user, randomUUID(), { ...SETUP, ...given });
  await db.wizardDraft.update({
    where: { id },
    data: { primaryKeywords: ["tomatoes"], selectedKeywords: "tomatoes, balcony" },
  });
  return id;
}
