import { Writable } from "node:stream";

/** Characters. One that is none of Latin-1 doubles the memory of what is encoded with it. */
const LONG = 8_192;

/**
 * Collects what React writes of a page, and gives it to `done` in one piece. The server's build has
 * React write texts (vite.config.ts), which are encoded together: a page of My Posts has some ten
 * thousand. Unbuilt, it writes bytes.
 */
export function pageWriter(done: (body: Buffer<ArrayBuffer>) => void): Writable {
  const parts: Uint8Array[] = [];
  let text = "";
  const encode = () => {
    if (text !== "") parts.push(Buffer.from(text));
    text = "";
  };
  const writer = new Writable();
  return Object.assign(writer, {
    write(piece: string | Uint8Array) {
      if (typeof piece === "string") {
        text += piece;
        if (text.length >= LONG) encode();
      } else {
        encode();
        parts.push(piece);
      }
      return true;
    },
    end() {
      encode();
      done(Buffer.concat(parts));
      return writer;
    },
  });
}
