import { Prisma, type Publication, type PublicationAttempt } from "#app/generated/prisma/client.ts";
import type { MayOverwrite, RemoteText } from "#app/platforms/platform.ts";
import { publicVersion, VERSION_PREFIX } from "#app/platforms/remote-text.server.ts";
import { log } from "#app/lib/log.server.ts";
import { cleanText } from "#app/posts/sanitize.server.ts";
import { workOnText } from "#app/posts/text-work.server.ts";
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

type Row = Pick<Publication, "remoteVersion" | "foreignVersion"> & {
  attempts: PublicationAttempt[];
};

/**
 * Which text on the platform an update may go over: what any call of ours left there, what a call whose answer was lost may have left, and
 * what the user has seen and agreed to overwrite. Where no text is remembered, any that readers see: nothing of ours makes public what
 * somebody withdrew.
 */
export function overwritable(row: Row): MayOverwrite {
  const { remoteVersion, foreignVersion, attempts } = row;
  const versions = [
    remoteVersion,
    foreignVersion,
    ...attempts.map((one) => one.remoteVersion),
  ].filter((one) => one !== null);
  const own = new Set([remoteVersion, foreignVersion, ...versions.map(publicVersion)]);
  const anyText = !remoteVersion?.startsWith(VERSION_PREFIX);
  return ({ version, changedAt, withdrawn }) =>
    own.has(version) || (!withdrawn && (anyText || mayBeOwnChange(attempts, changedAt)));
}

/** Their text, clean. One that cannot be cleaned in time is kept without its words: the user still decides. */
export async function cleanForeign(theirs: RemoteText): Promise<RemoteText> {
  const html = await workOnText("sanitizeArticle", theirs.html.slice(0, SHOWN)).catch(
    (error: unknown) => {
      log.warn({ err: error }, "a text on a platform could not be cleaned");
      return "";
    },
  );
  return { ...theirs, html };
}

/** The columns that keep their text, once it is clean, until the user has decided. */
export function keepForeign({ version, title, html, changedAt, withdrawn }: RemoteText) {
  return {
    foreign: {
      title: cleanText(title.slice(0, 1_000)),
      content: html.replace(COUNTING, ""),
      changedAt,
      withdrawn: withdrawn ?? null,
    },
    foreignVersion: version,
  };
}

/** Their text, while the publication waits for the user's word. */
export function foreignOf({
  state,
  lastErrorClass,
  foreign,
  foreignVersion,
}: Pick<
  Publication,
  "state" | "lastErrorClass" | "foreign" | "foreignVersion"
>): ForeignText | null {
  if (
    state !== "failed" ||
    lastErrorClass !== CHANGED ||
    foreign === null ||
    foreignVersion === null
  )
    return null;
  const held = foreign as unknown as Omit<ForeignText, "version">;
  return { ...held, version: foreignVersion, withdrawn: held.withdrawn ?? null };
}
