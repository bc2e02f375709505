import fs from "node:fs";

/** Reads `length` bytes from `at`, fewer at the end of the file. */
export type ReadBytes = (at: number, length: number) => Buffer;

const WINDOW = 65_536;

/**
 * Hands over a reader of a file, so that looking through a large one takes no memory. It blocks, so
 * it is for the process that works on pictures. Throws what the disk does.
 */
export function withBytes<T>(file: string, use: (read: ReadBytes) => T): T {
  const handle = fs.openSync(file, "r");
  try {
    let start = 0;
    let window: Buffer = Buffer.alloc(0);
    return use((at, length) => {
      if (at < start || at + length > start + window.length) {
        const fresh = Buffer.alloc(Math.max(WINDOW, length));
        window = fresh.subarray(0, fs.readSync(handle, fresh, 0, fresh.length, at));
        start = at;
      }
      return window.subarray(at - start, at - start + length);
    });
  } finally {
    fs.closeSync(handle);
  }
}
