import { z } from "zod";
import type { Media } from "#app/generated/prisma/client.ts";
import { MediaKind } from "#app/generated/prisma/enums.ts";
import { AppError } from "#app/lib/app-error.ts";
import { db } from "#app/lib/db.server.ts";
import { isId } from "#app/lib/id.server.ts";
import type { Owner } from "#app/lib/owner.ts";
import type { MediaView, MediaFiles } from "./media.ts";

const file = z.object({
  width: z.number(),
  height: z.number(),
  bytes: z.number(),
  kind: z.enum(MediaKind),
});
const files = z.object({ 400: file, 800: file, 1600: file, original: file });

/** What the stored files of a picture are, by size. */
export function mediaFiles({ files: stored }: Pick<Media, "files">): MediaFiles {
  return files.parse(stored);
}

/** A picture of the user. Throws `not_found`. */
export async function requireMedia(user: Owner, id: string): Promise<Media> {
  const media = isId(id) ? await db.media.findFirst({ where: { id, userId: user.id } }) : null;
  if (!media) throw new AppError("not_found", "There is no such picture in your media.");
  return media;
}

/** The user's pictures with these ids, in any order; ids that are none are left out. */
export async function findMedia(user: Owner, ids: readonly string[]): Promise<Media[]> {
  const wanted = [...new Set(ids)].filter(isId);
  if (wanted.length === 0) return [];
  return db.media.findMany({ where: { userId: user.id, id: { in: wanted } } });
}

export function toMediaView(media: Media): MediaView {
  const { id, name, kind, width, height, bytes } = media;
  const { alt, decorative, caption, credit, creditUrl } = media;
  return {
    ...{ id, name, kind, width, height, bytes },
    ...{ alt, decorative, caption, credit, creditUrl },
    files: mediaFiles(media),
    createdAt: media.createdAt.toISOString(),
  };
}
