import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import sharp from "sharp";
import type { Media } from "#app/generated/prisma/client.ts";
import type { MediaKind } from "#app/generated/prisma/enums.ts";
import type { MediaTexts } from "#app/media/media.ts";
import type { Planned } from "#app/plans/usage.server.ts";
import { saveMedia } from "#app/media/save-media.server.ts";

let shade = 0;

/** A small picture of the user's media, unlike any other. */
export async function savePicture(
  user: Planned,
  texts: Partial<MediaTexts> = {},
  { name = "Tea in Ürümqi.jpg", width = 40, height = 30, kind = "jpeg" as MediaKind } = {},
): Promise<Media> {
  // Colours that differ less may become the same file.
  const [r, g, b] = [1, 16, 256].map((step) => (Math.floor(shade / step) % 16) * 16 + 8);
  const background = { r, g, b };
  shade++;
  const file = path.join(os.tmpdir(), `picture-${process.pid}-${shade}.${kind}`);
  await sharp({ create: { width, height, channels: 3, background } })
    .toFormat(kind)
    .toFile(file);
  try {
    return await saveMedia(user, { path: file, name }, { alt: "A cup of tea", ...texts });
  } finally {
    await fs.rm(file);
  }
}

/** A picture alone in its paragraph, as stored articles have it. */
export function figure({ id }: Pick<Media, "id">, alt = "", caption = ""): string {
  const img = `<img src="/media/${id}/1600" alt="${alt}" width="40" height="30">`;
  return `<figure>${img}${caption === "" ? "" : `<figcaption>${caption}</figcaption>`}</figure>`;
}
