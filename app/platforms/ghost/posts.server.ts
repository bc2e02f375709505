import { fail, orLookUp } from "../failures.server.ts";
import { dig } from "../json.ts";
import type { Failure, MayOverwrite, RemoteCopy } from "../outcome.ts";
import type { Outgoing } from "../outgoing.ts";
import type { ConnectorContext } from "../platform.ts";
import { holdsWords, keepRemoteEdit, wasWritten } from "../remote-text.server.ts";
import { slugNotes } from "../text.ts";
import { read, writePost } from "./api.server.ts";
import { copyOf, readEntry, type Entry } from "./entry.server.ts";
import { failureOfGhost } from "./failures.server.ts";
import { fieldsOf, notesOf } from "./fields.server.ts";
import { findEntry, WITH_TEXT } from "./lookup.server.ts";

/**
 * Makes a complete draft. A draft of an earlier attempt is found by its slug and brought up to
 * date.
 */
export async function publish(context: ConnectorContext, post: Outgoing): Promise<RemoteCopy> {
  const earlier = await findEntry(context, post.remoteSlug);
  if (earlier && earlier.status !== "draft") return copyOf(earlier, []);
  if (earlier)
    return copyOf(await change(context, earlier.id, () => fieldsOf(context, post)), notesOf(post));
  const answer = await writePost(context, "POST", "posts/", {
    ...(await fieldsOf(context, post)),
    slug: post.remoteSlug,
    status: "draft",
  });
  // A create answers 201; a 200 is the list that a redirected request would get.
  const created = answer.status === 201 ? readEntry(dig(answer.json, "posts", 0)) : null;
  if (created) return copyOf(created, notesOf(post));
  const failure = failureOfGhost(answer);
  const found = orLookUp(failure, () => findEntry(context, post.remoteSlug), failure.class);
  return copyOf(await found, notesOf(post));
}

/**
 * Sets the slug and publishes in one write; a published post stays as it is. Ghost adds a number to
 * a slug that is taken.
 */
export async function release(
  context: ConnectorContext,
  post: Outgoing,
  id: string,
): Promise<RemoteCopy> {
  const entry = await change(context, id, async (held) =>
    held.status === "draft"
      ? { ...(await fieldsOf(context, post)), slug: post.slug, status: "published" }
      : null,
  );
  return copyOf(entry, [...notesOf(post), ...slugNotes(entry.slug, post.slug)]);
}

/** Changes a live post and makes a withdrawn one public again. */
export async function update(
  context: ConnectorContext,
  post: Outgoing,
  id: string,
  mayOverwrite: MayOverwrite | undefined,
): Promise<RemoteCopy> {
  const moved = post.changed.has("slug");
  const entry = await change(context, id, async (held) => {
    keepRemoteEdit(held.text, mayOverwrite, "Ghost");
    return {
      ...(await fieldsOf(context, post)),
      ...(moved && { slug: post.slug }),
      ...republished(held),
    };
  });
  return copyOf(entry, [...notesOf(post), ...(moved ? slugNotes(entry.slug, post.slug) : [])]);
}

type Written = Record<string, unknown>;

/**
 * Reads the post and writes what `fields` returns for it; null writes nothing. Ghost takes a change
 * only with the `updated_at` that it holds, so no other write can fall in between: on a conflict
 * the post is read and written once more.
 */
async function change(
  context: ConnectorContext,
  id: string,
  fields: (held: Entry) => Promise<Written | null>,
  again = true,
): Promise<Entry> {
  const path = `posts/${encodeURIComponent(id)}/`;
  const held = await readOne(context, path);
  const written = await fields(held);
  if (written === null) return held;
  const answer = await writePost(context, "PUT", path, { ...written, updated_at: held.updatedAt });
  if (answer.status === 409 && again) return change(context, id, fields, false);
  const entry = answer.status === 200 ? readEntry(dig(answer.json, "posts", 0)) : null;
  if (entry) return entry;
  if (answer.status === 409) fail(CHANGED_MEANWHILE);
  const failure = failureOfGhost(answer);
  const look = async (): Promise<Entry | null> => {
    const now = await readOne(context, path);
    return wasWritten(held.text, now.text) && holds(now, written) ? now : null;
  };
  return orLookUp(failure, look, written["status"] === "published" ? "unknown" : failure.class);
}

async function readOne(context: ConnectorContext, path: string): Promise<Entry> {
  const entry = readEntry(dig(await read(context, `${path}?${WITH_TEXT}`), "posts", 0));
  return (
    entry ?? fail({ class: "transient", message: "Ghost did not say in which state the post is." })
  );
}

/** A post that went out as an e-mail only is "sent". */
function holds(entry: Entry, { status, title, html }: Written): boolean {
  const isAsked =
    status === undefined ||
    entry.status === status ||
    (status === "published" && entry.status === "sent");
  return isAsked && holdsWords(entry.text, { title, html });
}

/**
 * The fields that make a withdrawn copy public again. A scheduled one needs today's date: with its
 * own, Ghost would publish it only then.
 */
function republished({ status }: Entry): Record<string, string> {
  if (status === "published" || status === "sent") return {};
  return {
    status: "published",
    ...(status === "scheduled" && { published_at: new Date().toISOString() }),
  };
}

const CHANGED_MEANWHILE: Failure = {
  class: "transient",
  status: 409,
  message: "Somebody is changing this post on Ghost at the same time.",
};
