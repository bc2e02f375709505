import { z } from "zod";
import {
  type CheckedFact,
  FACT_KINDS,
  type FactKind,
  type Quote,
  type SourceName,
  type Support,
} from "#app/content/facts/fact.ts";
import { workOnText } from "#app/content/text-work.server.ts";
import type { Fact } from "#app/generated/prisma/client.ts";
import { db, type Tx } from "#app/lib/db.server.ts";
import type { Owner } from "#app/lib/owner.ts";

/** The draft or the post that facts belong to. */
export type FactsOf = { draftId: string } | { postId: string };

/** A sentence to check, as screens show it. */
export interface FactView {
  id: string;
  sentence: string;
  kinds: FactKind[];
  support: Support;
  /** Sentences of the sources that it rests on, or that contradict it. */
  quotes: Quote[];
  /** What a model found in it that the quotes do not say, in a few words each. */
  doubts: string[];
  /** Where the same figures and names occur; null: nowhere. */
  source: SourceName | null;
  checked: boolean;
}

export interface FactsView {
  facts: FactView[];
  /** False where the article's language is one in which some kinds of facts are not found. */
  allKinds: boolean;
}

export const NO_FACTS: FactsView = { facts: [], allKinds: true };

/** The facts of an article as it is now, and whether facts of every kind were looked for. */
export async function readFacts(user: Owner, of: FactsOf, html: string): Promise<FactsView> {
  const facts = await listFacts(user, of, html);
  return facts.length === 0
    ? NO_FACTS
    : { facts, allKinds: await workOnText("findsAllKinds", html) };
}

/** The facts whose sentences occur in the article as it is now, in their order. */
export async function listFacts(user: Owner, of: FactsOf, html: string): Promise<FactView[]> {
  const rows = await db.fact.findMany({
    where: { ...of, userId: user.id },
    orderBy: [{ position: "asc" }, { id: "asc" }],
  });
  if (rows.length === 0) return [];
  const sentences = rows.map(({ sentence }) => sentence);
  const present = await workOnText("findPresent", html, sentences);
  return rows.filter((_row, at) => present[at]).map(toView);
}

/** Puts the facts of a new article in the place of the old ones. */
export async function replaceFacts(
  tx: Tx,
  user: Owner,
  of: FactsOf,
  facts: readonly CheckedFact[],
): Promise<void> {
  await tx.fact.deleteMany({ where: { userId: user.id, ...of } });
  if (facts.length === 0) return;
  await tx.fact.createMany({
    data: facts.map(({ sentence, kinds, source, support, quotes, doubts }, position) => ({
      userId: user.id,
      ...of,
      position,
      sentence,
      kinds,
      sourceTitle: source?.title ?? "",
      sourceUrl: source?.url ?? "",
      support,
      quotes: quotes.map((quote) => ({ ...quote })),
      doubts,
    })),
  });
}

export async function moveFacts(
  tx: Tx,
  user: Owner,
  draftId: string,
  postId: string,
): Promise<void> {
  await tx.fact.updateMany({
    where: { userId: user.id, draftId },
    data: { draftId: null, postId },
  });
}

export async function copyFacts(tx: Tx, user: Owner, from: string, to: string): Promise<void> {
  const rows = await tx.fact.findMany({
    where: { userId: user.id, postId: from },
    omit: { id: true },
  });
  if (rows.length > 0)
    await tx.fact.createMany({
      data: rows.map((row) => ({ ...row, quotes: row.quotes ?? [], postId: to })),
    });
}

/** What a form sends: the facts that it showed, with their boxes then and now. */
export interface Checks {
  /** Ids of the facts whose boxes were empty when the form was made, and of those that were not. */
  wereOpen: readonly string[];
  wereChecked: readonly string[];
  /** Ids of the facts whose boxes are ticked now. */
  checked: readonly string[];
}

/**
 * Saves the boxes that were changed since the form was made, and leaves the others alone: another
 * tab may have changed them. Facts of others are never touched.
 */
export async function saveChecks(user: Owner, of: FactsOf, checks: Checks): Promise<void> {
  const ticked = new Set(checks.checked);
  const added = checks.wereOpen.filter((id) => ticked.has(id));
  const removed = checks.wereChecked.filter((id) => !ticked.has(id));
  const own = { ...of, userId: user.id };
  if (added.length > 0)
    await db.fact.updateMany({
      where: { ...own, id: { in: added }, checkedAt: null },
      data: { checkedAt: new Date() },
    });
  if (removed.length > 0)
    await db.fact.updateMany({
      where: { ...own, id: { in: removed } },
      data: { checkedAt: null },
    });
}

/** How quotes are stored. */
const storedQuotes = z.array(
  z.object({
    text: z.string(),
    url: z.string(),
    title: z.string(),
    // Quotes that were stored before have none.
    date: z.string().default(""),
  }),
);

function toView(row: Fact): FactView {
  const { id, sentence, kinds, sourceTitle, sourceUrl, support, quotes, doubts, checkedAt } = row;
  return {
    id,
    sentence,
    doubts,
    kinds: FACT_KINDS.filter((kind) => kinds.includes(kind)),
    support,
    quotes: storedQuotes.safeParse(quotes).data ?? [],
    source: sourceUrl === "" && sourceTitle === "" ? null : { url: sourceUrl, title: sourceTitle },
    checked: checkedAt !== null,
  };
}
