import type { Decode } from "#app/lib/safe-fetch/exchange.ts";

const CHARSET = /charset\s*=\s*["']?\s*([\w.:-]{1,40})/i;
/** Where browsers look for a charset in a page. */
const HEAD_BYTES = 1_024;
const MARKS: ReadonlyArray<[bytes: number[], charset: string]> = [
  [[0xef, 0xbb, 0xbf], "utf-8"],
  [[0xfe, 0xff], "utf-16be"],
  [[0xff, 0xfe], "utf-16le"],
];

/**
 * The text of a page in the charset of its mark, its header or its head; without any, UTF-8 if it
 * is that, otherwise Western European.
 */
export const decodePage: Decode = (bytes, headers) => {
  const marked = MARKS.find(([mark]) => mark.every((byte, at) => bytes[at] === byte))?.[1];
  const named =
    CHARSET.exec(headers["content-type"] ?? "")?.[1] ??
    CHARSET.exec(Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString("latin1"))?.[1];
  const decoder =
    decoderFor(marked) ?? decoderFor(named) ?? new TextDecoder(isUtf8(bytes) ? "utf-8" : "latin1");
  return decoder.decode(bytes);
};

function decoderFor(charset: string | undefined): TextDecoder | null {
  try {
    return charset === undefined ? null : new TextDecoder(charset);
  } catch {
    return null;
  }
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
