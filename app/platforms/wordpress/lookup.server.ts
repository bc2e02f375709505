import { fail, nullIfGone, requirePosts } from "../failures.server.ts";
import type { MayOverwrite, RemoteCopy, Failure } from "../outcome.ts";
import { asPublic, keepRemoteEdit } from "../remote-text.server.ts";
import { copyOf, FIELDS, readAgain, readEntry, readOne, type Entry } from "./entry.server.ts";
import { read, type Site } from "./site.server.ts";

/** Which of WordPress's statuses a copy is in, and which it should be in. */

const MINUTE_MS = 60_000;

/**
 * The fields that make a withdrawn copy public again. None for a copy in public view: sending its
 * status would undo a status that somebody sets meanwhile.
 */
export function republished(site: Site, held: Entry | null): Record<string, string> {
  if (held === null || held.status === "publish" || isLeftThere(site, held)) return {};
  if (wantsDraft(site)) return { status: "draft" };
  // A scheduled post with its date still ahead would only be scheduled once more.
  return {
    status: "publish",
    ...(held.status === "future" && { date_gmt: new Date(Date.now() - MINUTE_MS).toISOString() }),
  };
}

/**
 * Where copies are kept as drafts, only people in WordPress publish and withdraw them, so their
 * status stays. A copy in the trash comes back as a draft.
 */
export function isLeftThere(site: Site, held: Entry | null): boolean {
  return wantsDraft(site) && held?.status !== "trash";
}

export function keptAs({ status }: Entry): Failure {
  return {
    class: "permanent",
    message: `WordPress kept the post as "${status}" instead of publishing it. Check the role of the user and any plugin that reviews posts.`,
  };
}

export function wantsDraft(site: Site): boolean {
  return site.context.credentials["defaultStatus"] === "draft";
}

/** Published, or in a state that only somebody there can have given it: scheduled or private. */
export function wasReleased(entry: Entry): boolean {
  return ["publish", "future", "private"].includes(entry.status);
}

/**
 * The copy that readers may see, or that is kept as a draft. A draft that still has its remote slug
 * is none: releasing it finishes it.
 */
export async function findCopy(
  site: Site,
  remoteSlug: string,
  draftId: string | undefined,
  mayOverwrite: MayOverwrite | undefined,
): Promise<RemoteCopy | null> {
  const entry =
    draftId === undefined ? await findEntry(site, remoteSlug) : await findById(site, draftId);
  if (!entry) return null;
  const kept =
    wantsDraft(site) && entry.status === "draft" && !isRemoteSlug(entry.slug, remoteSlug);
  if (!wasReleased(entry) && !kept) return null;
  const again = await readAgain(site, entry);
  keepRemoteEdit(kept ? asPublic(again.text) : again.text, mayOverwrite, "WordPress");
  return copyOf(again, []);
}

/** Null for a post that was deleted there for good. */
async function findById(site: Site, id: string): Promise<Entry | null> {
  const entry = await nullIfGone(readOne(site, id));
  refuseTrash(entry);
  return entry;
}

/**
 * Looks in every status. A post in the trash, where WordPress gives it another slug, ends the work:
 * the user put it there.
 */
export async function findEntry(site: Site, remoteSlug: string): Promise<Entry | null> {
  const slug = encodeURIComponent(remoteSlug);
  const list = await read(
    site,
    "wp/v2/posts",
    `slug=${slug},${slug}__trashed&status=any,trash&${FIELDS}`,
  );
  const entries = requirePosts(list, "WordPress")
    .map(readEntry)
    .filter((entry) => entry !== null);
  const entry = entries.find((one) => one.status !== "trash") ?? entries[0] ?? null;
  refuseTrash(entry);
  return entry && { ...entry, text: null };
}

function refuseTrash(entry: Entry | null): void {
  if (entry?.status === "trash")
    fail({
      class: "permanent",
      message:
        "The post is in the trash on WordPress. Restore it there, or delete it there for good and publish again.",
    });
}

/** The remote slug, with or without a number that WordPress added to it. */
function isRemoteSlug(slug: string, remoteSlug: string): boolean {
  return (
    slug === remoteSlug ||
    (slug.startsWith(`${remoteSlug}-`) && /^\d+$/.test(slug.slice(remoteSlug.length + 1)))
  );
}
