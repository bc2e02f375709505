import type { Media } from "#app/generated/prisma/client.ts";
import type { MediaKind } from "#app/generated/prisma/enums.ts";
import { AppError } from "#app/lib/app-error.ts";
import { mediaFiles } from "./media.server.ts";
import { extensionOf, MEDIA_TYPES } from "./picture-kind.ts";
import { convertPicture } from "./process.server.ts";
import { mediaStore } from "./store.server.ts";

export interface PictureFile {
  kind: MediaKind;
  type: string;
  /** Of a file's name, without the dot. */
  extension: string;
  data: Buffer;
  width: number;
  height: number;
}

/**
 * The original of a picture if its kind is among `kinds`, otherwise the same picture as JPEG, or
 * PNG where it has transparency. The same picture has the same bytes every time. Throws `not_found`
 * when its file is missing.
 */
export async function readPictureFile(
  media: Pick<Media, "id" | "userId" | "name" | "files">,
  kinds: readonly MediaKind[],
): Promise<PictureFile> {
  const data = await mediaStore.read(media.id, "original");
  if (!data)
    throw new AppError(
      "not_found",
      `The file of the picture ${media.name} is missing. Upload it again.`,
    );
  const { kind, width, height } = mediaFiles(media).original;
  const made = kinds.includes(kind)
    ? { kind, data }
    : await convertPicture(media.userId, data, kinds);
  return {
    ...made,
    type: MEDIA_TYPES[made.kind],
    extension: extensionOf(made.kind),
    width,
    height,
  };
}

/**
 * A picture as models take it: one frame, 800 pixels wide, as JPEG, because servers on people's own
 * computers read no WebP. In base64. Throws `not_found` when the file is missing.
 */
export async function pictureForModel({
  id,
  userId,
}: Pick<Media, "id" | "userId">): Promise<string> {
  const file = await mediaStore.read(id, "800");
  if (!file) throw new AppError("not_found", "The file of this picture is missing.");
  return (await convertPicture(userId, file, ["jpeg"])).data.toString("base64");
}
