import { setImmediate as nextTurn } from "node:timers/promises";
import { Zip, ZipDeflate } from "fflate";

/** A file of a zip. Its text is read in pieces while the zip is written. */
export interface ZipEntry {
  name: string;
  text: Iterable<string> | AsyncIterable<string>;
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
  for await (const { name, text } of entries) {
    const file = new ZipDeflate(name, { level: 6 });
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
