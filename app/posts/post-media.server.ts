import { MOST_PICTURES } from "#app/content/pictures.ts";
import { workOnText } from "#app/content/text-work.server.ts";
import { wrongField } from "#app/lib/app-error.ts";
import type { Tx } from "#app/lib/db.server.ts";
import { isId } from "#app/lib/id.server.ts";
import { formatNumber } from "#app/lib/numbers.ts";
import type { Owner } from "#app/lib/owner.ts";
import { findMedia } from "#app/media/media.server.ts";
import type { PostTexts } from "./post.ts";

type Shown = Pick<PostTexts, "content" | "featuredImage">;

/** Throws `invalid` for a featured image that is no picture of the user. */
export async function requireOwnPicture(user: Owner, featuredImage: string): Promise<void> {
  if (featuredImage === (await keepOwnPicture(user, featuredImage))) return;
  throw wrongField(
    "featuredImage",
    "Featured image: this picture is not in your media. Choose another one.",
  );
}

/** The featured image, or "" if it is no picture of the user, or no longer. */
export async function keepOwnPicture(user: Owner, featuredImage: string): Promise<string> {
  if (featuredImage === "") return "";
  const own = await findMedia(user, [featuredImage]);
  return own.length > 0 ? featuredImage : "";
}

/**
 * The pictures that a post names, in its text and as its featured image. Throws `invalid` when the
 * text shows more than an article may.
 */
export async function picturesIn({ content, featuredImage }: Shown): Promise<string[]> {
  const uses = content.includes("/media/") ? await workOnText("readPictures", content) : [];
  return picturesOf(
    featuredImage,
    uses.map(({ mediaId }) => mediaId),
  );
}

/** The same for a text that was read before; `shown` are its pictures as often as it shows them. */
export function picturesOf(featuredImage: string, shown: readonly string[]): string[] {
  if (shown.length > MOST_PICTURES) {
    throw wrongField(
      "text",
      `Content: at most ${MOST_PICTURES} pictures in one post, and this has ${formatNumber(shown.length)}. Take some out, or make two posts of it.`,
    );
  }
  return [...new Set([featuredImage, ...shown])].filter(isId);
}

/**
 * Writes which pictures a post shows, in the transaction that saves it. Ids that are no pictures of
 * the user are left out; a picture cannot be deleted meanwhile.
 */
export async function writePostMedia(
  tx: Pick<Tx, "$executeRaw">,
  user: Owner,
  postId: string,
  pictures: readonly string[],
): Promise<void> {
  const ids = [...pictures];
  await tx.$executeRaw`
    DELETE FROM "PostMedia" WHERE "postId" = ${postId} AND "mediaId" <> ALL(${ids}::text[])`;
  if (ids.length > 0)
    await tx.$executeRaw`
      INSERT INTO "PostMedia" ("postId", "mediaId")
      SELECT ${postId}, "id" FROM "Media"
      WHERE "userId" = ${user.id} AND "id" = ANY(${ids}::text[]) FOR KEY SHARE
      ON CONFLICT DO NOTHING`;
}
