import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Media } from "#app/generated/prisma/client.ts";
import { readEscapes } from "#app/lib/text.ts";
import type { Planned } from "#app/plans/usage.server.ts";
import { fillTexts } from "../fill-texts.server.ts";
import { MEDIA_LIMITS } from "../media.ts";
import { saveMedia } from "../save-media.server.ts";
import { download } from "./call.server.ts";
import { requireFound } from "./openverse.server.ts";
import { creditOf, type FoundPicture } from "./records.ts";

/**
 * Downloads a picture of the catalogue and keeps it with its credit; its title becomes the
 * description, to be checked. Throws `not_found`, what the download throws, and what `saveMedia`
 * throws.
 */
export async function importPicture(user: Planned, id: string): Promise<Media> {
  const picture = await requireFound(id);
  const bytes = await download(picture.url, MEDIA_LIMITS.bytes);
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), "postwright-found-"));
  try {
    const file = path.join(folder, "picture");
    await fs.writeFile(file, bytes);
    return await saveMedia(
      user,
      { path: file, name: nameOf(picture) },
      { alt: picture.title, credit: creditOf(picture), creditUrl: picture.page },
      // What the user has said of it since then stays.
      fillTexts,
    );
  } finally {
    await fs.rm(folder, { recursive: true, force: true });
  }
}

/** The last part of the file's address, or the title. */
function nameOf({ url, title }: FoundPicture): string {
  const last = path.posix.basename(new URL(url).pathname);
  return /\.\w{3,4}$/.test(last) ? readEscapes(last) : title.replaceAll("/", " ");
}
