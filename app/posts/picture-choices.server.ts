import { db } from "#app/lib/db.server.ts";
import type { Media } from "#app/generated/prisma/client.ts";
import { findMedia } from "#app/media/media.server.ts";
import type { Owner } from "#app/lib/owner.ts";

export interface PictureChoice {
  id: string;
  name: string;
  alt: string;
  decorative: boolean;
}

/** The newest pictures that are offered; more are under Media. */
const OFFERED = 12;

/** The user's newest pictures, and the featured one wherever it stands. */
export async function listPictureChoices(
  user: Owner,
  featuredImage: string,
): Promise<PictureChoice[]> {
  const newest = await db.media.findMany({
    where: { userId: user.id },
    orderBy: { id: "desc" },
    take: OFFERED,
  });
  const missing = featuredImage !== "" && newest.every(({ id }) => id !== featuredImage);
  const others = missing ? await findMedia(user, [featuredImage]) : [];
  return [...newest, ...others].map(toPictureChoice);
}

export function toPictureChoice({ id, name, alt, decorative }: Media): PictureChoice {
  return { id, name, alt, decorative };
}
