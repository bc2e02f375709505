import { env } from "#app/lib/env.server.ts";
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
