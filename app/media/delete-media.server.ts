import type { Media } from "#app/generated/prisma/client.ts";
import { AppError } from "#app/lib/app-error.ts";
import { db, type Tx } from "#app/lib/db.server.ts";
import { pluralize } from "#app/lib/numbers.ts";
import type { Owner } from "#app/lib/owner.ts";
import { requireMedia } from "./media.server.ts";
import { removeFiles } from "./store.server.ts";

/** Posts that a refusal names. */
const NAMED = 5;

/** Pages of our own that show a picture, and how they lose it. */
export interface PagesShowing {
  count: number;
  change(tx: Tx): Promise<void>;
}

/**
 * Deletes a picture, takes it out of our own pages, then removes its files. Throws `not_found`, and
 * `conflict` while a post uses it. Live copies that show it from this address lose it: without
 * `confirmed` that is a `conflict` too.
 */
export async function deleteMedia(
  user: Owner,
  id: string,
  { confirmed, pages }: { confirmed: boolean; pages: PagesShowing },
): Promise<void> {
  const media = await requireMedia(user, id);
  await db.$transaction(async (tx) => {
    await requireUnused(tx, media);
    if (!confirmed) await requireUnseen(tx, media, pages.count);
    await pages.change(tx);
    await tx.media.deleteMany({ where: { id, userId: user.id } });
  });
  await removeFiles(media.id);
}

/** On how many sites live copies show a picture from this installation's address. */
export function countLinkedCopies(mediaId: string, tx: Pick<Tx, "mediaCopy"> = db) {
  const shown = [{ state: "linked" as const }, { state: "stored" as const, remoteUrl: "" }];
  return tx.mediaCopy.count({ where: { mediaId, OR: shown } });
}

/** What deleting a picture means for readers, as sentences; "" if it means nothing. */
export function deletionNote(sites: number, pages: number): string {
  const sentences = [
    ...(sites === 0
      ? []
      : [
          `Copies on ${pluralize(sites, "site")} show this picture from here. They will show a gap in its place.`,
        ]),
    ...(pages === 0
      ? []
      : [
          `It is taken out of ${pluralize(pages, "article")} on your blog where it is still shown.`,
        ]),
  ];
  return sentences.join(" ");
}

/** Locking the row keeps a post that is being saved from taking the picture up meanwhile. */
async function requireUnused(tx: Tx, { id }: Media): Promise<void> {
  await tx.$queryRaw`SELECT 1 AS one FROM "Media" WHERE "id" = ${id} FOR UPDATE`;
  const posts = await tx.post.findMany({
    where: { pictures: { some: { mediaId: id } } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: NAMED + 1,
    select: { title: true },
  });
  if (posts.length > 0) throw inUse(posts.map(({ title }) => title));
}

async function requireUnseen(tx: Tx, { id }: Media, pages: number): Promise<void> {
  const note = deletionNote(await countLinkedCopies(id, tx), pages);
  if (note !== "")
    throw new AppError("conflict", `${note} Confirm that it should be deleted all the same.`, {
      code: "picture_in_use",
    });
}

function inUse(titles: readonly string[]): AppError {
  const named = titles.slice(0, NAMED).map((title) => `“${title}”`);
  const more = titles.length > NAMED ? " and others" : "";
  return new AppError(
    "conflict",
    `This picture is used in ${named.join(", ")}${more}. Remove it there first.`,
    { code: "picture_in_use" },
  );
}
