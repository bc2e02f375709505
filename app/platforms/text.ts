import { cut } from "#app/lib/text.ts";

/** Text from and for platforms. */

/** A tracking pixel, for `replace`. */
export const TRACKING_PIXEL = /<img\b(?=[^>]*\bwidth="1")(?=[^>]*\bheight="1")[^>]*>/gi;

const LONGEST_REMOTE_TEXT = 200;

/**
 * Text from a platform, fit to be shown: no tags, no control characters, one line, at most 200
 * characters.
 */
export function plainText(value: unknown): string {
  if (typeof value !== "string") return "";
  const text = value
    .slice(0, 4_000)
    .replace(/<(script|style)\b[^]*?<\/\1\s*>/gi, " ")
    .replace(/<[^>]*>/g, " ")
    .replace(/[\p{C}\s]+/gu, " ")
    .trim();
  return text.length > LONGEST_REMOTE_TEXT ? `${cut(text, LONGEST_REMOTE_TEXT - 1)}…` : text;
}
