import { Prisma, type Publication, type PublicationAttempt } from "#app/generated/prisma/client.ts";
import type { MayOverwrite, RemoteText } from "#app/platforms/platform.ts";
import { VERSION_PREFIX } from "#app/platforms/remote-text.server.ts";
import { cleanText, sanitizeArticle } from "#app/posts/sanitize.server.ts";
import { mayBeOwnChange, type ForeignText } from "./publication.ts";

/** Copies that somebody changed on the platform: what is remembered of our own, what is kept of theirs. */

/** `lastErrorClass` of a publication that waits for the user's word about a changed copy. */
export const CHANGED = "changed";

/** An image that only counts: showing their text here must not count a reader. */
const COUNTING = /<img\b(?=[^>]*\bwidth="1")(?=[^>]*\bheight="1")[^>]*>/gi;

/** Longer texts are shown up to here. */
const SHOWN = 300_000;

/** The columns of a publication that waits for no such word. */
export const NO_FOREIGN = { foreign: Prisma.DbNull, foreignVersion: null };

type Row = Pick<Publication, "remoteVersion" | "foreignVersion"> & { attempts: PublicationAttempt[] };

/**
 * Which text on the platform an update may go over: what any call of ours left there, what a call whose answer was lost may have left, and
 * what the user has seen and agreed to overwrite. Where no text is remembered, any.
 */
export function overwritable(row: Row): MayOverwrite {
  const { remoteVersion, foreignVersion, attempts } = row;
  if (!remoteVersion?.startsWith(VERSION_PREFIX)) return () => true;
  const own = new Set([remoteVersion, foreignVersion, ...attempts.map((one) => one.remoteVersion)]);
  return ({ version, changedAt }) => own.has(version) || mayBeOwnChange(attempts, changedAt);
}

/** The columns that keep their text until the user has decided. */
export function keepForeign({ version, title, html, changedAt }: RemoteText) {
  return { foreign: { title: cleanText(title.slice(0, 1_000)), content: sanitizeArticle(html.slice(0, SHOWN)).replace(COUNTING, ""), changedAt }, foreignVersion: version };
}

/** Their text, while the publication waits for the user's word. */
export function foreignOf({ state, lastErrorClass, foreign, foreignVersion }: Pick<Publication, "state" | "lastErrorClass" | "foreign" | "foreignVersion">): ForeignText | null {
  if (state !== "failed" || lastErrorClass !== CHANGED || foreign === null || foreignVersion === null) return null;
  return { version: foreignVersion, ...(foreign as unknown as Omit<ForeignText, "version">) };
}
