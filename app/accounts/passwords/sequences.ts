/** In the order of the alphabet, and of the keys of usual keyboards; either way round. */
const ORDERS = [
  "abcdefghijklmnopqrstuvwxyz",
  "01234567890",
  "qwertyuiop",
  "qwertzuiop",
  "azertyuiop",
  "asdfghjkl",
  "qsdfghjklm",
  "zxcvbnm",
  "yxcvbnm",
].flatMap((order) => [order, [...order].reverse().join("")]);

const LEAST = 4;

/** How many characters of a text, in small letters, are in no sequence of at least four. */
export function outsideSequences(text: string): number {
  let others = 0;
  for (let at = 0; at < text.length;) {
    const length = sequenceAt(text, at);
    if (length >= LEAST) {
      at += length;
      continue;
    }
    const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
    others++;
    at += character.length;
  }
  return others;
}

/** The length of the longest sequence that begins there. */
function sequenceAt(text: string, at: number): number {
  let length = 0;
  while (
    at + length < text.length &&
    ORDERS.some((order) => order.includes(text.slice(at, at + length + 1)))
  )
    length++;
  return length;
}
