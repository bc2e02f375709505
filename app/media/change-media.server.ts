import type { Media } from "#app/generated/prisma/client.ts";
import { AppError } from "#app/lib/app-error.ts";
import { db, type Tx } from "#app/lib/db.server.ts";
import { pluralize } from "#app/lib/numbers.ts";
import type { Owner } from "#app/lib/owner.ts";
import { requireMedia } from "./media.server.ts";
import type { MediaTexts } from "./media.ts";
import { mediaStore } from "./store.server.ts";

/** Posts that a refusal names. */
const NAMED = 5;

/** Changes what goes with a picture; what is not given stays. Throws `not_found`. */
export async function changeMedia(
  user: Owner,
  id: string,
  texts: { [Name in keyof MediaTexts]?: MediaTexts[Name] | undefined },
): Promise<Media> {
  const { id: known } = await requireMedia(user, id);
  const { alt, decorative, caption, credit, creditUrl } = texts;
  const data = {
    ...(alt !== undefined && { alt }),
    ...(decorative !== undefined && { decorative }),
    ...(caption !== undefined && { caption }),
    ...(credit !== undefined && { credit }),
    ...(creditUrl !== undefined && { creditUrl }),
  };
  await db.media.updateMany({ where: { id: known, userId: user.id }, data });
  return requireMedia(user, known);
}

/** Says of several pictures what they show. Throws `not_found` for one that is not the user's. */
export async function describeMedia(
  user: Owner,
  pictures: ReadonlyArray<Pick<MediaTexts, "alt" | "decorative"> & { id: string }>,
): Promise<void> {
  for (const { id, alt, decorative } of pictures) await changeMedia(user, id, { alt, decorative });
}

/**
 * Deletes a picture, then its files. Throws `not_found`, and `conflict` while a post uses it. Live
 * copies that show it from this address lose it: without `confirmed` that is a `conflict` too.
 */
export async function deleteMedia(
  user: Owner,
  id: string,
  { confirmed = false }: { confirmed?: boolean } = {},
): Promise<void> {
  const media = await requireMedia(user, id);
  await db.$transaction((tx) => deleteRow(tx, user, media, confirmed));
  await mediaStore.remove(media.id);
}

/** On how many sites live copies show a picture from this installation's address. */
export function countLinkedCopies(mediaId: string, tx: Pick<Tx, "mediaCopy"> = db) {
  return tx.mediaCopy.count({ where: { mediaId, state: "linked" } });
}

/** What deleting a picture means for live copies, as a sentence; "" if it means nothing. */
export function linkedCopiesNote(count: number): string {
  if (count === 0) return "";
  return `Copies on ${pluralize(count, "site")} show this picture from here. They will show a gap in its place.`;
}

/** Locking the row keeps a post that is being saved from taking the picture up meanwhile. */
async function deleteRow(tx: Tx, user: Owner, { id }: Media, confirmed: boolean): Promise<void> {
  await tx.$queryRaw`SELECT 1 AS one FROM "Media" WHERE "id" = ${id} FOR UPDATE`;
  const posts = await tx.post.findMany({
    where: { pictures: { some: { mediaId: id } } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: NAMED + 1,
    select: { title: true },
  });
  if (posts.length > 0) throw inUse(posts.map(({ title }) => title));
  const linked = confirmed ? 0 : await countLinkedCopies(id, tx);
  if (linked > 0)
    throw new AppError(
      "conflict",
      `${linkedCopiesNote(linked)} Confirm that it should be deleted all the same.`,
    );
  await tx.media.deleteMany({ where: { id, userId: user.id } });
}

function inUse(titles: readonly string[]): AppError {
  const named = titles.slice(0, NAMED).map((title) => `“${title}”`);
  const more = titles.length > NAMED ? " and others" : "";
  return new AppError(
    "conflict",
    `This picture is used in ${named.join(", ")}${more}. Remove it there first.`,
  );
}
