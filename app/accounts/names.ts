/** Names of people, as they type them or a provider sends them. */

/**
 * Control characters, which a terminal obeys, and characters that are not seen but make one name
 * look like another. Joiners stay: scripts and emoji need them.
 */
const UNSEEN =
  /[\p{Cc}\p{Cs}\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufffe\uffff]|\u034f/gu;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** A name without what nobody sees, with single spaces; "" if nothing is left to see. */
export function cleanName(text: string): string {
  const clean = text.replace(/\s+/g, " ").replace(UNSEEN, "").replace(/ +/g, " ").trim();
  return VISIBLE.test(clean) ? clean : "";
}
