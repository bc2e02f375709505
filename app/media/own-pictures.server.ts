import type { OwnPicture, PreviewFile } from "#app/content/pictures.ts";
import type { Media } from "#app/generated/prisma/client.ts";
import { mediaFiles } from "./media.server.ts";
import type { MediaFiles } from "./media.ts";
import { MEDIA_TYPES, sizeOfKind } from "./picture-kind.ts";
import { toShown } from "./shown-pictures.server.ts";

/** Pictures as the author's own pages show them: in the size that fits each screen. */
export function ownPictures(media: readonly Media[]): Record<string, OwnPicture> {
  return Object.fromEntries(
    media.map((one) => [
      one.id,
      { ...toShown(one), alt: altOf(one), preview: previewFile(mediaFiles(one)) },
    ]),
  );
}

function previewFile(files: MediaFiles): PreviewFile {
  const size = sizeOfKind(files, "original");
  const { kind, bytes, width, height } = files[size];
  return { size, type: MEDIA_TYPES[kind], bytes, width, height };
}

/** The alternative text of the picture itself; empty for one that says nothing. */
export function altOf({ decorative, alt }: Pick<Media, "decorative" | "alt">): string {
  return decorative ? "" : alt;
}
