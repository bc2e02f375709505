import { Prisma, type BlogPage } from "#app/generated/prisma/client.ts";
import { workOnText } from "#app/content/text-work.server.ts";
import { AppError } from "#app/lib/app-error.ts";
import { db } from "#app/lib/db.server.ts";
import { isId } from "#app/lib/id.server.ts";
import type { Owner } from "#app/lib/owner.ts";
import { countLinkedCopies, deleteMedia, deletionNote } from "#app/media/delete-media.server.ts";
import { findMedia } from "#app/media/media.server.ts";
import { ownPictures } from "#app/media/own-pictures.server.ts";
import { blogUrl, pageUrl } from "./blog-url.server.ts";
import { readFeatured, textColumns } from "./featured-picture.server.ts";

/**
 * Deletes a picture of the user and takes it out of the pages of their blog that still show it.
 * Throws as `deleteMedia` does.
 */
export async function deletePicture(
  user: Owner,
  mediaId: string,
  { confirmed = false }: { confirmed?: boolean } = {},
): Promise<void> {
  const changes: Array<Awaited<ReturnType<typeof changeOf>>> = [];
  for (const { id } of await pagesShowing(user, mediaId)) changes.push(await changeOf(id, mediaId));
  await deleteMedia(user, mediaId, {
    confirmed,
    pages: {
      count: changes.length,
      async change(tx) {
        for (const { where, data } of changes)
          if ((await tx.blogPage.updateMany({ where, data })).count === 0) throw changedMeanwhile();
      },
    },
  });
}

/** What deleting a picture means for readers, as a sentence; "" if it means nothing. */
export async function noteOnDeletion(user: Owner, mediaId: string): Promise<string> {
  const [linked, pages] = [await countLinkedCopies(mediaId), await pagesShowing(user, mediaId)];
  return deletionNote(linked, pages.length);
}

async function pagesShowing(user: Owner, mediaId: string): Promise<Array<{ id: string }>> {
  if (!isId(mediaId)) return [];
  return db.$queryRaw`
    SELECT "id" FROM "BlogPage" WHERE "userId" = ${user.id}
    AND (strpos("html", ${`/media/${mediaId}/`}) > 0 OR "featured"->>'id' = ${mediaId})
    ORDER BY "id"`;
}

/** The page as it was read, and its columns without this picture. */
async function changeOf(id: string, mediaId: string) {
  const page = await db.blogPage.findUnique({
    where: { id },
    include: { user: { select: { handle: true } } },
  });
  if (!page) throw changedMeanwhile();
  return {
    where: { id, updatedAt: page.updatedAt },
    data: await columnsWithout(page, page.user.handle, mediaId),
  };
}

async function columnsWithout(page: BlogPage, handle: string, mediaId: string) {
  const html = await workOnText("removePicture", page.html, mediaId);
  const front = readFeatured(page)?.id ?? "";
  const featured = front === mediaId ? "" : front;
  const uses = await workOnText("readPictures", html);
  const ids = [...uses.map((use) => use.mediaId), featured];
  const own = ownPictures(await findMedia({ id: page.userId }, ids));
  const url = pageUrl(blogUrl(handle), page.slug);
  return {
    ...textColumns(await workOnText("toPageTexts", html, url, own, featured)),
    ...(front === mediaId && { featured: Prisma.DbNull }),
    updatedAt: new Date(),
  };
}

function changedMeanwhile(): AppError {
  return new AppError(
    "conflict",
    "An article that shows this picture was changed meanwhile. Try again.",
  );
}
