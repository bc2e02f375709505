import { log } from "#app/lib/log.server.ts";
import { mediaStore } from "./store.server.ts";

/** Removes the files of a picture that has no row. What cannot be removed is left to the sweep. */
export async function removeFiles(mediaId: string): Promise<void> {
  await mediaStore
    .remove(mediaId)
    .catch((error: unknown) =>
      log.warn({ media: mediaId, err: error }, "the files of a picture could not be removed"),
    );
}
