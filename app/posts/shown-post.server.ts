import { db } from "#app/lib/db.server.ts";
import { isId } from "#app/lib/id.server.ts";
import type { Owner } from "#app/lib/owner.ts";
import { postNotFound, type Post } from "./post-record.server.ts";

/** A post with what else there is of it, so that a screen asks only for what is there. */
export interface ShownPost {
  post: Post;
  /** Facts are stored with it. */
  hasFacts: boolean;
  /** Changes are kept that were not saved. */
  hasKeptEdits: boolean;
}

/** As `requirePost`, in one statement. Throws `not_found`. */
export async function requireShownPost(user: Owner, id: string): Promise<ShownPost> {
  const rows = isId(id)
    ? await db.$queryRaw<Array<Post & { hasFacts: boolean; hasKeptEdits: boolean }>>`
        SELECT p.*,
          EXISTS (SELECT FROM "Fact" f WHERE f."postId" = p."id" AND f."userId" = p."userId") AS "hasFacts",
          EXISTS (SELECT FROM "PostEdit" e WHERE e."postId" = p."id" AND e."userId" = p."userId" AND e."closedAt" IS NULL) AS "hasKeptEdits"
        FROM "Post" p WHERE p."id" = ${id} AND p."userId" = ${user.id}`
    : [];
  if (!rows[0]) throw postNotFound();
  const { hasFacts, hasKeptEdits, ...post } = rows[0];
  return { post, hasFacts, hasKeptEdits };
}
