import type { Readable } from "node:stream";
import type { PictureSize } from "#app/content/pictures.ts";

/** Where the files of pictures are kept. A file never changes once it is written. */
export interface MediaStore {
  /** Throws `unavailable` where it cannot be written. */
  write(mediaId: string, size: PictureSize, bytes: Uint8Array): Promise<void>;
  /** Null if there is no such file. */
  read(mediaId: string, size: PictureSize): Promise<Buffer | null>;
  /** The length of a file; null if there is none. */
  size(mediaId: string, size: PictureSize): Promise<number | null>;
  /** Part of a file, both ends included; null if there is none. */
  stream(mediaId: string, size: PictureSize, from?: number, to?: number): Promise<Readable | null>;
  /** Removes every file of a picture; no error if there are none. */
  remove(mediaId: string): Promise<void>;
  /** The ids of pictures with files, and when the newest of them was written. */
  list(): AsyncIterable<{ mediaId: string; writtenAt: Date }>;
}
