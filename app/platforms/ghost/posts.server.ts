import { andList, cut } from "#app/lib/text.ts";
import type { Answer } from "../calls.server.ts";
import { fail, orLookUp } from "../failures.server.ts";
import { dig } from "../json.ts";
import type { Failure, MayOverwrite, RemoteCopy } from "../outcome.ts";
import type { Outgoing, OutgoingField } from "../outgoing.ts";
import type { ConnectorContext } from "../platform.ts";
import { asPublic, isSameText, keepRemoteEdit, wasWritten } from "../remote-text.server.ts";
import { read, readKeyOwner, writePost } from "./api.server.ts";
import { toCards } from "./cards.server.ts";
import { copyOf, readEntry, type Entry } from "./entry.server.ts";
import { failureOfGhost } from "./failures.server.ts";
import { differencesOf, fieldsOf, notesOf, reservedNotes, sentSlug } from "./fields.server.ts";
import { hasSameTargets, linkHeadings, lostPlaces } from "./heading-links.server.ts";
import { holds, type Written } from "./tags.server.ts";
import { findEntry, WITH_TEXT } from "./lookup.server.ts";

/**
 * Makes a complete draft. A draft of an earlier attempt is found by its slug and brought up to
 * date.
 */
export async function publish(context: ConnectorContext, post: Outgoing): Promise<RemoteCopy> {
  const earlier = await findEntry(context, post.remoteSlug);
  if (earlier && earlier.status !== "draft") return copyOf(earlier, []);
  const sent = new Set(post.changed);
  sent.delete("slug");
  if (earlier) {
    const draft = await change(context, earlier.id, ({ tags }) => fieldsOf(context, post, tags));
    return finish(context, draft, post, sent);
  }
  const answer = await createDraft(context, {
    ...(await fieldsOf(context, post)),
    slug: post.remoteSlug,
    status: "draft",
  });
  // A create answers 201; a 200 is the list that a redirected request would get.
  const created = answer.status === 201 ? readEntry(dig(answer.json, "posts", 0)) : null;
  if (created) return finish(context, created, post, sent);
  const failure = failureOfGhost(answer);
  const look = () => findEntry(context, post.remoteSlug);
  return finish(context, await orLookUp(failure, look, failure.class), post, sent);
}

/** Ghost lets an author make only posts that name this author. */
async function createDraft(context: ConnectorContext, fields: Written): Promise<Answer> {
  const answer = await writePost(context, "POST", "posts/", fields);
  if (answer.status !== 403) return answer;
  const { id, role } = await readKeyOwner(context);
  if (role !== "Author") return answer;
  return writePost(context, "POST", "posts/", { ...fields, authors: [{ id }] });
}

/**
 * The copy that was written, with what Ghost did not take or keep of the fields that were sent. Its
 * links to headings are written once more where Ghost gave these other ids.
 */
async function finish(
  context: ConnectorContext,
  written: Entry,
  post: Outgoing,
  sent: ReadonlySet<OutgoingField>,
  more: string[] = [],
): Promise<RemoteCopy> {
  const { entry, problem } = sent.has("html")
    ? await linkAgain(context, written, post.html)
    : { entry: written };
  const { text, held } = entry;
  const lostLinks =
    sent.has("html") && text && !problem ? placeNotes(lostPlaces(post.html, text.html)) : [];
  const reserved = sent.has("slug") ? reservedNotes(post, held) : [];
  const rest = new Set(sent);
  if (reserved.length > 0) rest.delete("slug");
  const copy = copyOf(entry, [
    ...notesOf(post),
    ...lostLinks,
    ...reserved,
    ...differencesOf(post, held, rest),
    ...(problem ? [problem] : []),
    ...more,
  ]);
  return problem ? { ...copy, textIncomplete: true } : copy;
}

const BROKEN_LINKS =
  "Ghost gave the headings other addresses, and changing the links to them failed. Update the post to try again.";

function placeNotes(places: string[]): string[] {
  if (places.length === 0) return [];
  const names = cut(andList(places.map((place) => `“${place}”`)), LONGEST_LIST);
  return [
    `On Ghost, links to ${names} lead to another place or to none, because Ghost makes the addresses of headings from their words. Change these words, and update the post.`,
  ];
}

const LONGEST_LIST = 300;

/** Writes the links to headings once more, if Ghost's text needs it. */
async function linkAgain(
  context: ConnectorContext,
  written: Entry,
  html: string,
): Promise<{ entry: Entry; problem?: string }> {
  const { id, text } = written;
  const linked = linkHeadings(html, text?.html ?? "");
  if (!text || hasSameTargets(linked, text.html)) return { entry: written };
  const fields = async (held: Entry) =>
    isSameText(text, held.text) ? { html: toCards(linked) } : null;
  let entry = written;
  // A write whose answer was lost may arrive later: the second one makes it a conflict.
  for (let tries = 0; tries < 2; tries++)
    try {
      return { entry: await change(context, id, fields) };
    } catch {
      entry = await readOne(context, pathOf(id)).catch(() => entry);
      if (hasSameTargets(linked, entry.text?.html ?? "")) return { entry };
    }
  return { entry, problem: BROKEN_LINKS };
}

/**
 * Sets the slug and publishes in one write; a published post stays as it is. Ghost adds a number to
 * a slug that is taken.
 */
export async function release(
  context: ConnectorContext,
  post: Outgoing,
  id: string,
  mayOverwrite: MayOverwrite | undefined,
): Promise<RemoteCopy> {
  const entry = await change(context, id, async (held) => {
    const isDraft = held.status === "draft";
    keepRemoteEdit(isDraft ? asPublic(held.text) : held.text, mayOverwrite, "Ghost");
    if (!isDraft) return null;
    return {
      ...(await fieldsOf(context, post, held.tags)),
      slug: sentSlug(post),
      status: "published",
    };
  });
  return finish(context, entry, post, new Set(post.changed).add("slug"));
}

/** Changes a live post and makes a withdrawn one public again. */
export async function update(
  context: ConnectorContext,
  post: Outgoing,
  id: string,
  mayOverwrite: MayOverwrite | undefined,
): Promise<RemoteCopy> {
  const sent = new Set(post.changed);
  const write = (may: MayOverwrite | undefined, more: Written = {}): Promise<Entry> =>
    change(context, id, async (held) => {
      keepRemoteEdit(held.text, may, "Ghost");
      if (held.status === "scheduled") return UNSCHEDULED;
      const isPublic = held.status === "published" || held.status === "sent";
      // A draft that was left behind still has its working slug.
      if (!isPublic && held.slug === post.remoteSlug) sent.add("slug");
      const fields = {
        ...(await fieldsOf(context, post, held.tags)),
        ...(sent.has("slug") && { slug: sentSlug(post) }),
      };
      return isPublic ? fields : { ...fields, status: "published", ...more };
    });
  const first = await write(mayOverwrite);
  const wasScheduled = first.status === "draft";
  const entry = wasScheduled
    ? await write((text) => isSameText(text, first.text), {
        published_at: new Date().toISOString(),
      })
    : first;
  return finish(context, entry, post, sent, wasScheduled ? [NO_NEWSLETTER] : []);
}

/**
 * Ghost sends the newsletter of a scheduled post when it is published, whoever does it. As a draft
 * the post forgets its newsletter.
 */
const UNSCHEDULED = { status: "draft", email_only: false };
const NO_NEWSLETTER =
  "It was scheduled on Ghost. That was cancelled first, so that no newsletter went out.";

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
  const path = pathOf(id);
  const held = await readOne(context, path);
  const written = await fields(held);
  if (written === null) return held;
  const answer = await writePost(context, "PUT", path, { ...written, updated_at: held.updatedAt });
  const look = async (): Promise<Entry | null> => {
    const now = await readOne(context, path);
    return wasWritten(held.text, now.text) && holds(now, written, held) ? now : null;
  };
  // A proxy that sends a write twice passes on the conflict of the second.
  if (answer.status === 409) {
    const done = await look();
    if (done) return done;
    return again ? change(context, id, fields, false) : fail(CHANGED_MEANWHILE);
  }
  const entry = answer.status === 200 ? readEntry(dig(answer.json, "posts", 0)) : null;
  if (entry) return entry;
  const failure = failureOfGhost(answer);
  return orLookUp(failure, look, written["status"] === "published" ? "unknown" : failure.class);
}

const pathOf = (id: string) => `posts/${encodeURIComponent(id)}/`;

async function readOne(context: ConnectorContext, path: string): Promise<Entry> {
  const entry = readEntry(dig(await read(context, `${path}?${WITH_TEXT}`), "posts", 0));
  return (
    entry ?? fail({ class: "transient", message: "Ghost did not say in which state the post is." })
  );
}

const CHANGED_MEANWHILE: Failure = {
  class: "transient",
  status: 409,
  message: "Somebody is changing this post on Ghost at the same time.",
};
