import type { Media } from "#app/generated/prisma/client.ts";
import { AppError } from "#app/lib/app-error.ts";
import { convertPicture } from "./process.server.ts";
import { mediaStore } from "./store.server.ts";

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
