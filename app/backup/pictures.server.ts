import { db } from "#app/lib/db.server.ts";
import type { Owner } from "#app/lib/owner.ts";
import { mediaStore } from "#app/media/store.server.ts";
import { byId, page } from "./pages.ts";
import type { ZipEntry } from "./zip.server.ts";

const BATCH = 200;

/** The original of each picture: media/ID.jpg. One without its file is left out. */
export async function* writePictures(
  user: Owner,
  count: (files: number) => void,
): AsyncGenerator<ZipEntry> {
  count(0);
  const batches = byId(BATCH, (from) =>
    db.media.findMany({ ...page(user.id, from), select: { id: true, kind: true } }),
  );
  for await (const batch of batches)
    for (const { id, kind } of batch) {
      const file = await mediaStore.stream(id, "original");
      if (!file) continue;
      count(1);
      yield { name: `media/${id}.${kind === "jpeg" ? "jpg" : kind}`, packed: true, text: file };
    }
}
