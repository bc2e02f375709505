import { db } from "#app/lib/db.server.ts";
import type { Owner } from "#app/lib/owner.ts";
import type { MediaTexts } from "#app/media/media.ts";
import { platformName } from "#app/platforms/registry.server.ts";
import { showsOldTexts, textsKey } from "../pictures/shown-texts.server.ts";

/** A post whose live copies show older texts of a picture, and where they are. */
export interface PostWithOldTexts {
  id: string;
  title: string;
  platforms: string[];
}

/** Copies that are looked at. */
const MOST = 500;

interface Row {
  id: string;
  title: string;
  platform: string;
  entry: string;
}

/**
 * The user's posts, newest first, whose live copies show other texts of this picture than it has
 * now. Copies from before these texts were noted are left out.
 */
export async function listOldTexts(
  user: Owner,
  picture: MediaTexts & { id: string },
): Promise<PostWithOldTexts[]> {
  const rows = await db.$queryRaw<Row[]>`
    SELECT p."id", p."title", c."platform", c."sent"->>${textsKey(picture.id)} AS "entry"
    FROM "PostMedia" u JOIN "Post" p ON p."id" = u."postId"
    JOIN "Publication" c ON c."postId" = p."id" AND c."publishedAt" IS NOT NULL
    WHERE u."mediaId" = ${picture.id} AND p."userId" = ${user.id}
    AND c."sent"->>${textsKey(picture.id)} IS NOT NULL
    ORDER BY p."createdAt" DESC, p."id" DESC, c."platform" LIMIT ${MOST}`;
  const posts = new Map<string, PostWithOldTexts>();
  for (const { id, title, platform, entry } of rows) {
    if (!showsOldTexts(entry, picture)) continue;
    const post = posts.get(id) ?? { id, title, platforms: [] };
    post.platforms.push(platformName(platform));
    posts.set(id, post);
  }
  return [...posts.values()];
}
