import type { ShownPicture } from "#app/content/pictures.ts";
import type { Media } from "#app/generated/prisma/client.ts";
import { toShown } from "./shown-pictures.server.ts";

/** Pictures as the author's own pages show them: in the size that fits each screen. */
export function ownPictures(media: readonly Media[]): Record<string, ShownPicture> {
  return Object.fromEntries(media.map((one) => [one.id, { ...toShown(one), alt: altOf(one) }]));
}

/** The alternative text of the picture itself; empty for one that says nothing. */
export function altOf({ decorative, alt }: Pick<Media, "decorative" | "alt">): string {
  return decorative ? "" : alt;
}
