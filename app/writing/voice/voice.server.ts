import { VOICE_LIMITS } from "#app/copy/voice.ts";
import { workOnText } from "#app/content/text-work.server.ts";
import type { VoiceRules } from "#app/content/voice/check-voice.ts";
import type { Spelling } from "#app/generated/prisma/enums.ts";
import { db } from "#app/lib/db.server.ts";
import type { Owner } from "#app/lib/owner.ts";
import type { VoiceBrief } from "../post-brief.ts";

/** What the user typed on the screen of the voice. */
export interface VoiceSettings {
  description: string;
  /** As typed: one a line or separated by commas. */
  neverWords: string;
  spelling: Spelling | null;
  /** Ids of posts. */
  samples: string[];
}

/** Words of one sample that a writer gets. */
const SAMPLE_WORDS = 1_500;
/** Posts offered as samples, newest first. */
const OFFERED = 50;
/** Posts in their user's own words: none that a model wrote, and no example. */
const OWN_WORDS = { writer: { in: ["", "plan"] } };

/** How the user's articles sound; null if nothing is described. */
export async function readVoice(user: Owner): Promise<VoiceBrief | null> {
  const voice = await db.voice.findUnique({ where: { userId: user.id } });
  if (!voice) return null;
  const { description, spelling } = voice;
  const neverWords = splitNeverWords(voice.neverWords);
  const samples = await readSamples(user, voice.samples);
  const isEmpty =
    description === "" && spelling === null && neverWords.length + samples.length === 0;
  return isEmpty ? null : { description, neverWords, spelling, samples };
}

/** The same for help with a post: null for one that was written with the voice switched off. */
export async function readPostVoice(user: Owner, postId?: string): Promise<VoiceBrief | null> {
  const without = postId
    ? await db.wizardDraft.count({
        where: { userId: user.id, savedPostId: postId, useVoice: false },
      })
    : 0;
  return without > 0 ? null : readVoice(user);
}

/** The rules that an article can be checked against; null if there are none. */
export async function readVoiceRules(user: Owner): Promise<VoiceRules | null> {
  const voice = await db.voice.findUnique({
    where: { userId: user.id },
    select: { neverWords: true, spelling: true },
  });
  const neverWords = splitNeverWords(voice?.neverWords ?? "");
  const spelling = voice?.spelling ?? null;
  return neverWords.length > 0 || spelling ? { neverWords, spelling } : null;
}

/**
 * What the user saved, and the posts that may serve as samples, the newest and the chosen ones: in
 * the user's own words.
 */
export async function readVoiceForm(
  user: Owner,
): Promise<{ settings: VoiceSettings; posts: Array<{ id: string; title: string }> }> {
  const voice = await db.voice.findUnique({ where: { userId: user.id } });
  const chosen = voice?.samples ?? [];
  const posts = await db.post.findMany({
    where: { userId: user.id, ...OWN_WORDS },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: OFFERED,
    select: { id: true, title: true },
  });
  const missing = chosen.filter((id) => posts.every((post) => post.id !== id));
  const others = missing.length > 0 ? await ownPosts(user, missing) : [];
  const settings = {
    description: voice?.description ?? "",
    neverWords: voice?.neverWords ?? "",
    spelling: voice?.spelling ?? null,
    samples: chosen,
  };
  return { settings, posts: [...posts, ...others] };
}

/** Saves the voice; samples that are not the user's own posts are left out. */
export async function saveVoice(user: Owner, settings: VoiceSettings): Promise<void> {
  const own = await ownPosts(user, settings.samples.slice(0, VOICE_LIMITS.samples));
  const samples = settings.samples.filter((id) => own.some((post) => post.id === id));
  const data = { ...settings, samples };
  await db.voice.upsert({
    where: { userId: user.id },
    create: { ...data, userId: user.id },
    update: data,
  });
}

/** The words of the text field, without repeats. */
export function splitNeverWords(text: string): string[] {
  const words = text.split(/[\n,]/).map((word) => word.replace(/\s+/g, " ").trim());
  const seen = new Set<string>();
  return words.filter((word) => {
    const key = word.toLowerCase();
    return key !== "" && !seen.has(key) && seen.add(key);
  });
}

function ownPosts(user: Owner, ids: string[]): Promise<Array<{ id: string; title: string }>> {
  return db.post.findMany({
    where: { userId: user.id, id: { in: ids }, ...OWN_WORDS },
    select: { id: true, title: true },
  });
}

/** The text of samples in the order of their ids, without what is not in the user's own words. */
export async function readSamples(
  user: Owner,
  ids: readonly string[],
  words = SAMPLE_WORDS,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const posts = await db.post.findMany({
    where: { userId: user.id, id: { in: [...ids] }, ...OWN_WORDS },
    select: { id: true, content: true },
  });
  const texts: string[] = [];
  for (const id of ids) {
    const content = posts.find((post) => post.id === id)?.content ?? "";
    const text = await workOnText("firstWords", content, words);
    if (text !== "") texts.push(text);
  }
  return texts;
}
