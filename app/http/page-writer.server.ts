import { Writable } from "node:stream";

const END = "</body></html>";

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
      done(withScriptsInside(Buffer.concat(parts)));
      return writer;
    },
  });
}

/**
 * Remix's scripts with the data of the page stand outside the root component, so React writes them
 * after the document's end, where HTML allows none. Browsers put them into the body, as here.
 */
function withScriptsInside(page: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  const end = page.lastIndexOf(END);
  const after = end + END.length;
  if (end === -1 || after === page.length) return page;
  return Buffer.concat([page.subarray(0, end), page.subarray(after), page.subarray(end, after)]);
}
