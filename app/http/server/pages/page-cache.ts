import type { PublicAnswer, ViewListener } from "#app/lib/public-answer.ts";
import type { Encoding } from "../../encoding.ts";
import type { ReadyPage } from "./ready-page.server.ts";

/** An answer as it is sent again and again. */
export interface StoredPage extends PublicAnswer {
  /** What it was made of: no other version of the blog has this answer. */
  version: string;
  onView: readonly ViewListener[];
  /** Its body compressed, by the name of the encoding; made when somebody asks for it. */
  encoded: Partial<Record<Encoding, Promise<Buffer>>>;
  /** Those that are finished. */
  bodies: Partial<Record<Encoding, Buffer>>;
  /** What is sent, by encoding, once somebody has asked for it; and that it has not changed. */
  ready: Partial<Record<Encoding | "identity" | "unchanged", ReadyPage>>;
}

export interface PageCache {
  /** The page in this version, which is then the last to be dropped. */
  get(key: string, version: string): StoredPage | null;
  put(key: string, page: StoredPage): void;
  /** Counts what a stored page has grown by. */
  grow(key: string, page: StoredPage, bytes: number): void;
  bytes(): number;
}

/** No page takes more of the room. */
const MOST_SHARE = 1 / 8;
/** What a page takes besides its texts: objects, functions, the place in the map. */
const OVERHEAD = 2_048;

/** Keeps pages in at most this many bytes, those that were asked for last. */
export function makePageCache(mostBytes: number): PageCache {
  const stored = new Map<string, { page: StoredPage; bytes: number }>();
  let total = 0;
  /** The one at the end of the map: it need not be moved there. */
  let latest: string | null = null;

  function drop(key: string): void {
    total -= stored.get(key)?.bytes ?? 0;
    stored.delete(key);
    if (key === latest) latest = null;
  }

  function store(key: string, page: StoredPage, bytes: number): void {
    drop(key);
    if (bytes > mostBytes * MOST_SHARE) return;
    stored.set(key, { page, bytes });
    latest = key;
    total += bytes;
    for (const oldest of stored.keys()) {
      if (total <= mostBytes) return;
      drop(oldest);
    }
  }

  return {
    get(key, version) {
      const found = stored.get(key);
      if (!found) return null;
      if (found.page.version !== version) {
        drop(key);
        return null;
      }
      if (key !== latest) {
        stored.delete(key);
        stored.set(key, found);
        latest = key;
      }
      return found.page;
    },
    put: (key, page) => store(key, page, sizeOf(key, page)),
    grow(key, page, bytes) {
      const found = stored.get(key);
      if (found?.page === page) store(key, page, found.bytes + bytes);
    },
    bytes: () => total,
  };
}

/** A character of a text takes up to two bytes. */
function sizeOf(key: string, { body, headers, etag, version }: StoredPage): number {
  const texts = [key, etag, version, ...headers.flat()];
  return OVERHEAD + body.length + 2 * texts.reduce((sum, text) => sum + text.length, 0);
}
