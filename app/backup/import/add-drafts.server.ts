import { workOnText } from "#app/content/text-work.server.ts";
import type { Prisma } from "#app/generated/prisma/client.ts";
import { db } from "#app/lib/db.server.ts";
import { hasVoice } from "#app/writing/voice/has-voice.server.ts";
import { draftRow, generationRow, type DraftRow } from "./account-rows.server.ts";
import { moveReferences, placeIds, placeOf, type Places } from "./ids.server.ts";
import { editRow, factRow } from "./post-rows.server.ts";
import type { Work } from "./work.ts";

/** What was begun in Create, checked and typed: drafts, their runs, facts and unsaved edits. */

const OWNED = { id: true, userId: true } as const;

export async function addDrafts(
  work: Work,
  at: { posts: Places; pictures: Places },
): Promise<Places> {
  const { user, archive } = work;
  const ids: string[] = [];
  for await (const { id } of archive.rows("drafts.json", draftRow)) ids.push(id);
  const places = await placeIds(user.id, ids, (some) =>
    db.wizardDraft.findMany({ where: { id: { in: some } }, select: OWNED }),
  );
  const voiced = await hasVoice(user);
  let done = 0;
  for await (const row of archive.rows("drafts.json", draftRow)) {
    await work.progress(`Drafts: ${done++} of ${ids.length}`);
    const place = places.get(row.id);
    if (!place || place.here) continue;
    places.set(row.id, { ...place, here: true });
    // Without a voice the box was not shown, so nobody agreed to one that is made later.
    const useVoice = row.useVoice && (voiced || row.savedAt !== null || row.savedPostId !== null);
    const given = { ...row, useVoice };
    await db.wizardDraft.create({ data: await draftColumns(given, user.id, place.id, at) });
  }
  return places;
}

async function draftColumns(
  { sources, outline, interview, wishes, links, ...row }: DraftRow,
  userId: string,
  id: string,
  at: { posts: Places; pictures: Places },
): Promise<Prisma.WizardDraftUncheckedCreateInput> {
  const urls = new Map(sources.map((source) => [source.url, source]));
  return {
    ...row,
    ...{ id, userId },
    content: await workOnText("sanitizeArticle", moveReferences(row.content, at)),
    savedPostId: placeOf(at.posts, row.savedPostId),
    internalLinks: row.internalLinks.flatMap((one) => placeOf(at.posts, one) ?? []),
    ...(outline && { outline: { ...outline } }),
    ...(interview && { interview: { ...interview } }),
    ...(wishes && { wishes: wishes.map((wish) => ({ ...wish })) }),
    ...(links && {
      links: links.flatMap((one) => {
        const postId = placeOf(at.posts, one.postId);
        return postId === null ? [] : [{ ...one, postId }];
      }),
    }),
    sources: {
      create: [...urls.values()].map(({ research, ...source }) => ({
        ...source,
        ...(research && { research: { ...research } }),
      })),
    },
  };
}

/** Runs that had not ended when the export was made are not begun again. */
export async function addGenerations({ user, archive }: Work, drafts: Places): Promise<void> {
  for await (const { outline, ...row } of archive.rows("generations.json", generationRow)) {
    const draftId = placeOf(drafts, row.draftId);
    const id = await newId(user.id, row.id, (ids) =>
      db.generation.findMany({ where: { id: { in: ids } }, select: OWNED }),
    );
    if (draftId === null || id === null) continue;
    const hasEnded = row.state !== "queued" && row.state !== "running";
    await db.generation.create({
      data: {
        ...row,
        ...{ id, draftId, userId: user.id },
        state: hasEnded ? row.state : "cancelled",
        partialHtml: await workOnText("sanitizeArticle", row.partialHtml),
        ...(outline && { outline: { ...outline } }),
      },
    });
  }
}

export async function addFacts({ user, archive }: Work, posts: Places, drafts: Places) {
  for await (const row of archive.rows("facts.json", factRow)) {
    const [postId, draftId] = [placeOf(posts, row.postId), placeOf(drafts, row.draftId)];
    const id = await newId(user.id, row.id, (ids) =>
      db.fact.findMany({ where: { id: { in: ids } }, select: OWNED }),
    );
    if (id === null || (postId === null && draftId === null)) continue;
    await db.fact.create({ data: { ...row, id, postId, draftId, userId: user.id } });
  }
}

export async function addEdits({ user, archive }: Work, posts: Places): Promise<void> {
  for await (const row of archive.rows("unsaved-edits.json", editRow)) {
    const postId = placeOf(posts, row.postId);
    const id = await newId(user.id, row.id, (ids) =>
      db.postEdit.findMany({ where: { id: { in: ids } }, select: OWNED }),
    );
    if (id === null || (row.postId !== null && postId === null)) continue;
    await db.postEdit.create({ data: { ...row, id, postId, userId: user.id } });
  }
}

/** The id for a row that is not here yet; null if it is. */
export async function newId(
  userId: string,
  given: string,
  find: Parameters<typeof placeIds>[2],
): Promise<string | null> {
  const place = (await placeIds(userId, [given], find)).get(given);
  return place && !place.here ? place.id : null;
}
