import { z } from "zod";
import type { Media } from "#app/generated/prisma/client.ts";
import { MediaKind } from "#app/generated/prisma/enums.ts";
import type { MediaFiles } from "./media.ts";

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
