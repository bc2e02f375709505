import type { Media } from "#app/generated/prisma/client.ts";
import { db } from "#app/lib/db.server.ts";
import type { Owner } from "#app/lib/owner.ts";
import { requireMedia } from "./media.server.ts";
import type { MediaTexts } from "./media.ts";

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
