import { randomInt } from "node:crypto";
import type { Tx } from "#app/lib/db.server.ts";
import { newId } from "#app/lib/id.server.ts";
import { slugOf } from "#app/lib/slug.ts";

export interface NewPublication {
  userId: string;
  postId: string;
  integrationId: string;
  platform: string;
  /** The site that holds or will hold the copy (`siteKey`). */
  site: string;
  host: string;
  title: string;
  tags: string[];
  /** The platform's own ids; null keeps the earlier choice. */
  categories: string[] | null;
  dueAt: Date;
  /** The zone in which the time was typed; null when there is none. */
  timeZone: string | null;
}

/**
 * Puts a publication in the queue. A post has one row per site for ever. A row that has ended is
 * queued again, for whichever integration leads to that site, as an update when its copy is known.
 * Returns the id, or null when the row is under way or unconfirmed.
 */
export async function enqueue(tx: Tx, given: NewPublication): Promise<string | null> {
  const now = new Date();
  const rows = await tx.$queryRaw<Array<{ id: string }>>`
    INSERT INTO "Publication" AS p ("id", "userId", "postId", "integrationId", "platform", "host", "site", "remoteSlug", "tags", "categories", "dueAt", "timeZone", "createdAt", "updatedAt")
    VALUES (${newId()}, ${given.userId}, ${given.postId}, ${given.integrationId}, ${given.platform}, ${given.host}, ${given.site}, ${remoteSlugFor(given.title, newShortId())},
      ${given.tags}::text[], coalesce(${given.categories}::text[], '{}'::text[]), ${given.dueAt}, ${given.timeZone}, ${now}, ${now})
    ON CONFLICT ("postId", "site") DO UPDATE SET
      "kind" = (CASE WHEN p."publishedAt" IS NULL AND p."remoteId" IS NULL THEN 'create' ELSE 'update' END)::"PublicationKind",
      "state" = 'queued', "integrationId" = EXCLUDED."integrationId", "dueAt" = EXCLUDED."dueAt", "timeZone" = EXCLUDED."timeZone", "tags" = EXCLUDED."tags", "categories" = coalesce(${given.categories}::text[], p."categories"), "host" = EXCLUDED."host",
      "round" = p."round" + 1, "attempt" = 0, "nextTryAt" = NULL, "lastErrorClass" = NULL, "lastStatus" = NULL, "lastError" = NULL, "lateByMs" = NULL, "remoteEdit" = NULL, "remoteEditVersion" = NULL, "updatedAt" = ${now}
    WHERE p."state" IN ('published', 'sent', 'failed', 'cancelled')
    RETURNING p."id"`;
  return rows[0]?.id ?? null;
}

/** The slug under which a copy is made and found again: the title's slug and a short id. */
export function remoteSlugFor(title: string, shortId: string): string {
  return `${slugOf(title)}-${shortId}`;
}

/** The short id at the end of a remote slug; it stays when the title changes. */
export function shortIdOf(remoteSlug: string): string {
  return remoteSlug.slice(remoteSlug.lastIndexOf("-") + 1);
}

const ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789";

/** Eight characters, 32^8 possibilities, so that a remote slug finds one copy only. */
function newShortId(): string {
  return Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
}
