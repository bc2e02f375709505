import { randomUUID } from "node:crypto";
import { db } from "#app/lib/db.server.ts";
import type { Progress } from "#app/writing/writer.ts";
import type { WritePost } from "#app/writing/generation/work.server.ts";
import { saveSetup, type Setup } from "#app/writing/wizard/setup.server.ts";
import { type Planned } from "#app/plans/usage.server.ts";

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
};

/** A draft that is ready to be written. */
export async function readyDraft(user: Planned): Promise<string> {
  const id = await saveSetup(user, randomUUID(), SETUP);
  await db.wizardDraft.update({
    where: { id },
    data: { primaryKeywords: ["tomatoes"], selectedKeywords: "tomatoes, balcony" },
  });
  return id;
}

export const POST = {
  title: "Tomatoes",
  content: "<p>Tomatoes grow on a balcony.</p>",
  excerpt: "Short",
  seoScore: 61,
  metaDescription: "Meta",
  writer: "plan",
};

/** A writer that waits at a gate between its progress and its end. */
export function gatedWriter(progress: Progress[] = [{ step: "writing", html: "<p>So far</p>" }]) {
  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (open = resolve));
  const calls: AbortSignal[] = [];
  const write: WritePost = async (_user, _brief, onProgress, signal) => {
    calls.push(signal ?? new AbortController().signal);
    for (const one of progress) onProgress?.(one);
    await gate;
    return POST;
  };
  return { write, open, calls };
}
