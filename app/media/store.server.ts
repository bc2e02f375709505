import { env } from "#app/lib/env.server.ts";
import { log } from "#app/lib/log.server.ts";
import { diskStore } from "./disk-store.server.ts";
import type { MediaStore } from "./media-store.ts";
import { s3Store } from "./s3-store.server.ts";
import { forgetServed } from "./served-files.server.ts";

export const mediaStore: MediaStore = forgetting(s3Store(env) ?? diskStore());

/** A deleted picture is served no more. */
function forgetting(store: MediaStore): MediaStore {
  return {
    ...store,
    async remove(mediaId) {
      forgetServed(mediaId);
      await store.remove(mediaId);
      forgetServed(mediaId);
    },
  };
}

/** Removes the files of a picture that has no row. What cannot be removed is left to the sweep. */
export async function removeFiles(mediaId: string): Promise<void> {
  await mediaStore
    .remove(mediaId)
    .catch((error: unknown) =>
      log.warn({ media: mediaId, err: error }, "the files of a picture could not be removed"),
    );
}
