import { setImmediate as nextTurn } from "node:timers/promises";
import { Zip, ZipDeflate, ZipPassThrough } from "fflate";

type Piece = string | Uint8Array;

/** A file of a zip. Its text, or bytes, are read in pieces while the zip is written. */
export interface ZipEntry {
  name: string;
  text: Iterable<Piece> | AsyncIterable<Piece>;
  /** What it holds is packed already, as a picture is. */
  packed?: boolean;
}

/** Bytes gathered before they are passed on. */
const CHUNK_BYTES = 64 * 1_024;

/** Packs files into one zip piece by piece; reads nothing until the consumer asks. */
export async function* packZip(
  entries: AsyncIterable<ZipEntry>,
): AsyncGenerator<Uint8Array, undefined> {
  let ready: Uint8Array[] = [];
  let bytes = 0;
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
    bytes += chunk.length;
  });
  const take = () => {
    const taken = Buffer.concat(ready);
    [ready, bytes] = [[], 0];
    return taken;
  };
  for await (const { name, text, packed } of entries) {
    const file = packed ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
    zip.add(file);
    for await (const piece of text) {
      const whole = Buffer.from(piece);
      for (let at = 0; at < whole.length; at += CHUNK_BYTES) {
        file.push(Uint8Array.from(whole.subarray(at, at + CHUNK_BYTES)), false);
        if (bytes >= CHUNK_BYTES) yield take();
        // Packing 64 kB takes milliseconds; yields between the pieces of a long article.
        if (whole.length > CHUNK_BYTES) await nextTurn();
      }
    }
    file.push(new Uint8Array(), true);
    if (bytes >= CHUNK_BYTES) yield take();
  }
  zip.end();
  yield take();
  return undefined;
}

/** Readable JSON. Counts that the database stores as big integers become numbers. */
export function toJson(value: unknown): string {
  return JSON.stringify(
    value,
    (_key, one: unknown) => (typeof one === "bigint" ? Number(one) : one),
    2,
  );
}
