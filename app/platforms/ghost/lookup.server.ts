import { nullIfGone, requirePosts } from "../failures.server.ts";
import { dig } from "../json.ts";
import type { MayOverwrite, RemoteCopy } from "../outcome.ts";
import type { ConnectorContext } from "../platform.ts";
import { keepRemoteEdit } from "../remote-text.server.ts";
import { read } from "./api.server.ts";
import { copyOf, readEntry, type Entry } from "./entry.server.ts";

/** Ghost leaves the HTML out of answers unless it is asked for. */
export const WITH_TEXT = "formats=html";

/** The copy that readers may see. A draft is none: releasing it finishes it. */
export async function findCopy(
  context: ConnectorContext,
  remoteSlug: string,
  draftId: string | undefined,
  mayOverwrite: MayOverwrite | undefined,
): Promise<RemoteCopy | null> {
  const entry =
    draftId === undefined ? await findEntry(context, remoteSlug) : await findById(context, draftId);
  if (!entry || entry.status === "draft") return null;
  keepRemoteEdit(entry.text, mayOverwrite, "Ghost");
  return copyOf(entry, entry.slug === remoteSlug ? [workingSlugNote(remoteSlug)] : []);
}

/** A release gives a draft its own slug; somebody who publishes it on Ghost does not. */
function workingSlugNote(slug: string): string {
  return `The draft was published on Ghost itself, under its working address "${slug}". To change that, give the post another slug and publish it again.`;
}

/** Null for a post that was deleted there. */
async function findById(context: ConnectorContext, id: string): Promise<Entry | null> {
  const path = `posts/${encodeURIComponent(id)}/?${WITH_TEXT}`;
  return readEntry(dig(await nullIfGone(read(context, path)), "posts", 0));
}

/** The post under this slug, whatever its status. */
export async function findEntry(
  context: ConnectorContext,
  remoteSlug: string,
): Promise<Entry | null> {
  const filter = encodeURIComponent(`slug:'${remoteSlug.replaceAll("'", "")}'`);
  const answer = await read(context, `posts/?filter=${filter}&${WITH_TEXT}&limit=1`);
  return readEntry(requirePosts(dig(answer, "posts"), "Ghost")[0]);
}
