import { randomUUID } from "node:crypto";
import type { Prisma } from "#app/generated/prisma/client.ts";
import { db } from "#app/lib/db.server.ts";
import type { Owner } from "#app/lib/owner.ts";

const FILE = { width: 800, height: 600, bytes: 1_000, kind: "webp" };

/** The row of a picture, without files. */
export async function createMedia(
  user: Owner,
  given: Partial<Prisma.MediaUncheckedCreateInput> = {},
) {
  return db.media.create({
    data: {
      ...{ userId: user.id, name: "soil.jpg", kind: "jpeg", width: 800, height: 600 },
      ...{ bytes: 4_000, hash: randomUUID() },
      files: { 400: { ...FILE, width: 400, height: 300 }, 800: FILE, 1600: FILE, original: FILE },
      ...given,
    },
  });
}

/** Notes that a post shows a picture, as saving the post does. */
export async function usePicture(post: { id: string }, media: { id: string }): Promise<void> {
  await db.postMedia.create({ data: { postId: post.id, mediaId: media.id } });
}
