import { createHash } from "node:crypto";
import type { Followed } from "./view.ts";

/** What closes the open elements of a growing text; the next text continues before it. */
const CLOSING = /(?:<\/[a-z][a-z0-9]*>\s*)+$/;

/** Names how far a reader of a run is: its state, and the text that will not change any more. */
export function placeOf({ state, html }: Followed): string {
  const text = html.replace(CLOSING, "");
  return `${state}.${text.length}.${hashOf(text)}`;
}

/** The start of a run's text that a reader at this place has; "" if that cannot be told. */
export function textAt(place: string, html: string): string {
  const [, length = "", hash] = /^[a-z]+\.(\d{1,9})\.([0-9a-f]+)$/.exec(place) ?? [];
  const text = html.slice(0, Number(length));
  return hash === hashOf(text) ? text : "";
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}
