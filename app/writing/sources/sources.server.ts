import { db } from "#app/lib/db.server.ts";
import { splitHidden } from "#app/content/hidden/hidden-orders.ts";
import { fairShares } from "#app/content/share-words.ts";
import { sentenceKey } from "#app/content/facts/sentences.ts";
import { countWords } from "#app/content/words.ts";
import { workOnText } from "#app/content/text-work.server.ts";
import { newId } from "#app/lib/id.server.ts";
import type { Owner } from "#app/lib/owner.ts";
import type { WizardDraft } from "#app/generated/prisma/client.ts";
import { evidenceIds, pageId } from "../research/evidence.ts";
import { wantsResearch } from "../research/need.ts";
import { readPageNotes, type ResearchNote } from "../research/notes.ts";
import type { Materials } from "../post-brief.ts";
import { appendNotes, hasOwnWords, interviewOf } from "../interview/interview.ts";
import { FRESH_MS, MAX_LINKS, MAX_WORDS, parseSources } from "./parse.ts";
import { readLinks, type ReadLink } from "./read-links.server.ts";

/** A source of a draft, for screens. */
export interface SourceView {
  url: string;
  title: string;
  words: number;
  /** How many of them a writer gets: all sources and notes together have a limit. */
  used: number;
  /** Why it could not be read; empty if it was. */
  error: string;
  /** By the model's own search of the web. */
  found: boolean;
  /** How an outline names it. */
  id: string;
  /** What research took from it, and how much of that the page does not say. */
  notes: ResearchNote[];
  dropped: number;
}

/**
 * Reads the links of a draft's field Sources and notes that are not stored yet, or failed, and
 * forgets those that are no longer in it. A link that cannot be read is stored with the reason.
 * Stores nothing for a draft whose field has changed again meanwhile.
 */
export async function saveSources(
  user: Owner,
  draft: Pick<WizardDraft, "id" | "sourcesText">,
  signal: AbortSignal,
): Promise<void> {
  const links = parseSources(draft.sourcesText).links.slice(0, MAX_LINKS);
  await db.source.deleteMany({
    where: { draft: sameField(user, draft), found: false, url: { notIn: links } },
  });
  if (links.length === 0) return;
  const known = await findFresh(user, links);
  const read = await readLinks(
    user,
    links.filter((url) => !known.has(url)),
    signal,
  );
  const byUrl = new Map([...known, ...read.map((one) => [one.url, one] as const)]);
  for (const [position, url] of links.entries()) {
    const link = byUrl.get(url);
    if (link) await store(user, draft, position, link);
  }
}

/**
 * Reads the links that were typed after the last save, so that an article never starts without
 * them. Does nothing if each was read, or failed, before.
 */
export async function readWaiting(
  user: Owner,
  draft: Pick<WizardDraft, "id" | "sourcesText">,
  signal: AbortSignal,
): Promise<void> {
  const { links } = parseSources(draft.sourcesText);
  if (links.length === 0) return;
  const stored = await db.source.count({
    where: { draft: sameField(user, draft), url: { in: links.slice(0, MAX_LINKS) } },
  });
  if (stored < Math.min(links.length, MAX_LINKS)) await saveSources(user, draft, signal);
}

/**
 * The sources of a draft, typed ones first, and how much of each a writer gets. A link that was not
 * read yet has no words.
 */
export async function listSources(
  user: Owner,
  draft: Pick<WizardDraft, "id" | "sourcesText">,
): Promise<SourceView[]> {
  const rows = await db.source.findMany({
    where: { draft: { id: draft.id, userId: user.id } },
    orderBy: { position: "asc" },
    select: {
      ...{ url: true, title: true, words: true, error: true, found: true },
      ...{ position: true, research: true },
    },
  });
  const { links, notes } = parseSources(draft.sourcesText);
  const typed = links.slice(0, MAX_LINKS);
  const unread = { title: "", words: 0, error: "", found: false, research: null };
  const listed = [
    ...typed.map((url, position) => ({
      ...(rows.find((row) => row.url === url) ?? { url, ...unread }),
      position,
    })),
    ...rows.filter(({ found, url }) => found && !typed.includes(url)),
  ];
  const shares = fairShares(
    listed.map(({ words }) => words),
    MAX_WORDS - countWords(notes),
  );
  return listed.map(({ position, research, ...source }, at) => ({
    ...source,
    used: shares[at] ?? 0,
    id: pageId(position),
    ...readPageNotes(research),
  }));
}

/** The ids of what a section of a draft's outline can rest on. */
export async function listEvidence(
  user: Owner,
  draft: Pick<WizardDraft, "id" | "sourcesText" | "topic" | "language" | "interview">,
): Promise<string[]> {
  const sources = await listSources(user, draft);
  const readable = sources.filter(({ error }) => error === "");
  const held = interviewOf(draft);
  const notes = appendNotes(parseSources(draft.sourcesText).notes, held.notes);
  return evidenceIds(readable, hasOwnWords({ notes, interview: held.questions }));
}

/**
 * The readable sources of a draft, its user's own notes and answers, at most 12,000 words in all.
 */
export async function readSources(
  draftId: string,
): Promise<Pick<Materials, "sources" | "notes" | "interview">> {
  const draft = await db.wizardDraft.findUnique({
    where: { id: draftId },
    select: {
      topic: true,
      language: true,
      interview: true,
      sourcesText: true,
      searchWeb: true,
      sources: { where: { error: "" }, orderBy: { position: "asc" } },
    },
  });
  if (!draft) return { sources: [], notes: "", interview: [] };
  const held = interviewOf(draft);
  const { links, notes } = parseSources(draft.sourcesText);
  const typed = links.slice(0, MAX_LINKS);
  const searched = wantsResearch(draft);
  const wanted = draft.sources.filter(
    ({ found, url }) => typed.includes(url) || (found && searched),
  );
  const pages = wanted.map(({ text }) => splitHidden(text));
  const shared = await workOnText(
    "shareWords",
    appendNotes(notes, held.notes),
    pages.map(({ text }) => text),
    MAX_WORDS - countWords(held.questions.map(({ answer }) => answer).join(" ")),
  );
  const sources = wanted.map(({ url, title, position, research }, at) => {
    const own = readPageNotes(research).notes;
    const place = typed.includes(url) ? typed.indexOf(url) : position;
    const text = withQuotes(shared.texts[at] ?? "", own);
    const hidden = pages[at]?.hidden ?? "";
    return {
      ...{ id: pageId(place), url, title, text },
      ...(hidden !== "" && { hidden }),
      ...(own.length > 0 && { notes: own }),
    };
  });
  return {
    notes: shared.notes,
    interview: held.questions,
    sources: sources.filter(({ text }) => text !== ""),
  };
}

/** A text that may have been cut, with the quotes that were taken from its end. */
function withQuotes(text: string, notes: readonly ResearchNote[]): string {
  const key = sentenceKey(text);
  const missing = notes.filter(({ quote }) => !key.includes(sentenceKey(quote)));
  return [text, ...missing.map(({ quote }) => quote)].join("\n").trim();
}

/** The draft, as long as its field still holds what the caller read of it. */
function sameField(user: Owner, { id, sourcesText }: Pick<WizardDraft, "id" | "sourcesText">) {
  return { id, userId: user.id, sourcesText };
}

/** What the user has read of these pages within a day, for whichever draft. */
async function findFresh(
  user: Owner,
  links: string[],
): Promise<Map<string, ReadLink & { createdAt: Date }>> {
  const rows = await db.source.findMany({
    where: {
      draft: { userId: user.id },
      url: { in: links },
      error: "",
      found: false,
      createdAt: { gt: new Date(Date.now() - FRESH_MS) },
    },
    orderBy: { createdAt: "asc" },
    select: { url: true, title: true, text: true, words: true, error: true, createdAt: true },
  });
  return new Map(rows.map((row) => [row.url, row]));
}

/** One statement, so that two saves at once, or one of a draft that is discarded, cannot fail. */
async function store(
  user: Owner,
  draft: Pick<WizardDraft, "id" | "sourcesText">,
  position: number,
  { url, title, text, words, error, createdAt = new Date() }: ReadLink & { createdAt?: Date },
): Promise<void> {
  await db.$executeRaw`
    INSERT INTO "Source" ("id", "draftId", "position", "url", "title", "text", "words", "error", "createdAt")
    SELECT ${newId()}, "id", ${position}::int, ${url}, ${title}, ${text}, ${words}::int, ${error}, ${createdAt}
    FROM "WizardDraft"
    WHERE "id" = ${draft.id} AND "userId" = ${user.id} AND "sourcesText" = ${draft.sourcesText}
    FOR KEY SHARE
    ON CONFLICT ("draftId", "url") DO UPDATE SET
      "position" = EXCLUDED."position", "title" = EXCLUDED."title", "text" = EXCLUDED."text",
      "words" = EXCLUDED."words", "error" = EXCLUDED."error", "found" = false,
      "createdAt" = EXCLUDED."createdAt"`;
}
