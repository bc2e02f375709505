import { z } from "zod";
import { Prisma, type Publication, type PublicationAttempt } from "#app/generated/prisma/client.ts";
import { cleanText } from "#app/lib/text.ts";
import { workOnText } from "#app/content/text-work.server.ts";
import { log } from "#app/lib/log.server.ts";
import type { MayOverwrite, RemoteText } from "#app/platforms/outcome.ts";
import { TRACKING_PIXEL } from "#app/platforms/text.ts";
import { publicVersion, VERSION_PREFIX } from "#app/platforms/remote-text.server.ts";
import { WITHDRAWN } from "#app/platforms/withdrawn.ts";
import { mayBeOwnChange } from "./past-calls.ts";
import { CHANGED } from "./states.ts";
import type { RemoteEdit } from "./views/publication-view.ts";

/** The stored remote edit of a publication, parsed. */

export const storedRemoteEdit = z.object({
  title: z.string(),
  /** Sanitised HTML. */
  content: z.string(),
  changedAt: z.string().nullable().default(null),
  withdrawn: z.enum(WITHDRAWN).nullable().default(null),
});
export type StoredRemoteEdit = z.output<typeof storedRemoteEdit>;

/** What somebody wrote on the platform, without its version; null when nothing is stored. */
function parseRemoteEdit({ remoteEdit }: Pick<Publication, "remoteEdit">): StoredRemoteEdit | null {
  return remoteEdit === null ? null : storedRemoteEdit.parse(remoteEdit);
}

/**
 * Copies that somebody changed on the platform: which texts came from here, and what is kept of the
 * others.
 */

/** The columns of a publication without a remote edit to decide about. */
export const NO_REMOTE_EDIT = { remoteEdit: Prisma.DbNull, remoteEditVersion: null };

type Row = Pick<Publication, "remoteVersion" | "remoteEditVersion"> & {
  attempts: PublicationAttempt[];
};

/**
 * Which texts on the platform an update may overwrite: those that our calls left there, those that
 * a call with a lost answer may have left, and the one that the user has seen and agreed to
 * overwrite. While no hash of the text is stored, any text that readers can see: an update must not
 * publish what somebody withdrew.
 */
export function mayOverwriteText(row: Row): MayOverwrite {
  const { remoteVersion, remoteEditVersion, attempts } = row;
  const versions = [
    remoteVersion,
    remoteEditVersion,
    ...attempts.map((one) => one.remoteVersion),
  ].filter((one) => one !== null);
  const own = new Set([remoteVersion, remoteEditVersion, ...versions.map(publicVersion)]);
  const anyText = !remoteVersion?.startsWith(VERSION_PREFIX);
  return ({ version, exactVersion = version, changedAt, withdrawn }) =>
    own.has(version) ||
    own.has(exactVersion) ||
    (!withdrawn && (anyText || mayBeOwnChange(attempts, changedAt)));
}

/**
 * The same for a draft that an earlier attempt left behind, which somebody may have changed or
 * published since. Undefined where its text is not known: then any will do.
 */
export function mayOverwriteDraft(row: Row): MayOverwrite | undefined {
  const last = row.attempts.findLast(({ remoteVersion }) => remoteVersion !== null);
  return last && mayOverwriteText({ ...row, remoteVersion: last.remoteVersion });
}

/** The longest text that is kept; the rest is cut off. */
const SHOWN = 300_000;

/** Sanitises a remote edit. The HTML is empty when it could not be cleaned in time. */
export async function cleanRemoteEdit(remoteEdit: RemoteText): Promise<RemoteText> {
  const html = await workOnText("sanitizeArticle", remoteEdit.html.slice(0, SHOWN)).catch(
    (error: unknown) => {
      log.warn({ err: error }, "a text on a platform could not be cleaned");
      return "";
    },
  );
  return { ...remoteEdit, html };
}

/** The columns that keep a sanitised remote edit until the user has decided. */
export function remoteEditColumns({ version, title, html, changedAt, withdrawn }: RemoteText) {
  const remoteEdit: StoredRemoteEdit = {
    title: cleanText(title.slice(0, 1_000)),
    // Showing the text here must not count a reader.
    content: html.replace(TRACKING_PIXEL, ""),
    changedAt,
    withdrawn: withdrawn ?? null,
  };
  return { remoteEdit, remoteEditVersion: version };
}

/** The remote edit that the user has to decide about; null when there is none. */
export function remoteEditOf(
  row: Pick<Publication, "state" | "lastErrorClass" | "remoteEdit" | "remoteEditVersion">,
): RemoteEdit | null {
  if (row.state !== "failed" || row.lastErrorClass !== CHANGED) return null;
  const edit = parseRemoteEdit(row);
  if (edit === null || row.remoteEditVersion === null) return null;
  return { ...edit, version: row.remoteEditVersion };
}
