import { splitCommaList } from "#app/lib/comma-list.ts";
import { db } from "#app/lib/db.server.ts";
import type { Owner } from "#app/lib/owner.ts";

/** Posts read for keywords, the last changed first. */
const MOST_POSTS = 200;
const MOST_KEYWORDS = 3;
const LONGEST = 60;
/** Shorter words are seldom a subject. */
const SHORTEST_WORD = 4;

/** Keywords of the user's own posts that share a longer word with the topic. */
export async function listOwnKeywords(user: Owner, topic: string): Promise<string[]> {
  const rows = await db.post.findMany({
    where: { userId: user.id, keywords: { not: "" } },
    orderBy: { updatedAt: "desc" },
    take: MOST_POSTS,
    select: { keywords: true },
  });
  const words = new Set(longWords(topic));
  const found = rows
    .flatMap(({ keywords }) => splitCommaList(keywords))
    .filter((keyword) => keyword.length <= LONGEST)
    .filter((keyword) => longWords(keyword).some((word) => words.has(word)));
  return [...new Set(found)].slice(0, MOST_KEYWORDS);
}

function longWords(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter(
    (word) => [...word].length >= SHORTEST_WORD,
  );
}
