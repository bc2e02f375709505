import { readEscapes } from "#app/lib/text.ts";
import { tagKey } from "../merge-tags.ts";
import { holdsWords, isSameText } from "../remote-text.server.ts";
import type { Entry, GhostTag } from "./entry.server.ts";

/** Whether a write arrived whose answer was refused or cannot be read. */

/** The fields of a write. */
export type Written = Record<string, unknown>;

/**
 * Whether the post holds what was written, and not only what somebody else wrote meanwhile. A new
 * state or other words show it. Where the text is what it was `before`, only the other fields can.
 */
export function holds(now: Entry, written: Written, before: Entry): boolean {
  const { title, html, status } = written;
  if (status !== undefined && !isIn(now, status)) return false;
  if (!holdsWords(now.text, { title, html })) return false;
  if (status !== undefined && !isIn(before, status)) return true;
  const sendsText = title !== undefined || html !== undefined;
  const isNew = now.text !== null && !isSameText(now.text, before.text);
  return (sendsText && isNew) || holdsRest(now, written);
}

/** A post that went out as an e-mail only is "sent". */
function isIn(entry: Entry, status: unknown): boolean {
  return entry.status === status || (status === "published" && entry.status === "sent");
}

function holdsRest(now: Entry, written: Written): boolean {
  const { html, tags } = written;
  return (
    Object.entries(now.plain).every(([k, held]) => !(k in written) || isSame(written[k], held)) &&
    (typeof html !== "string" || addressesIn(html) === addressesIn(now.text?.html ?? "")) &&
    (!Array.isArray(tags) || namesOf(tags as GhostTag[]) === namesOf(now.tags))
  );
}

function isSame(sent: unknown, held: string): boolean {
  const [one, other] = [sent, held].map((value) =>
    typeof value === "string" ? value.trim().replace(/\/$/, "") : "",
  );
  return one === other;
}

function namesOf(tags: readonly GhostTag[]): string {
  return JSON.stringify(tags.map(({ name }) => tagKey(name)).sort());
}

/** Where links lead and which pictures are shown. */
function addressesIn(html: string): string {
  const found = [...html.matchAll(/<(?:a|img)\b[^>]*?\s(?:href|src)="([^"]*)"/gi)];
  return JSON.stringify(found.map(([, address = ""]) => readEscapes(address)).sort());
}
