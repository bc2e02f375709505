import { fail, failureFrom } from "../failures.server.ts";
import type { MayOverwrite, RemoteCopy } from "../outcome.ts";
import type { Outgoing } from "../outgoing.ts";
import { asPublic, keepRemoteEdit } from "../remote-text.server.ts";
import { slugNotes } from "../text.ts";
import { setMetaDescription } from "./meta-description.server.ts";
import { copyOf, readAgain, readEntry, readOne, WITH_TEXT, type Entry } from "./entry.server.ts";
import { failureOfWordPress } from "./failures.server.ts";
import { fieldsOf } from "./fields.server.ts";
import { findEntry } from "./lookup.server.ts";
import { write, type Site } from "./site.server.ts";
import { isLeftThere, wasReleased, keptAs, republished, wantsDraft } from "./status.server.ts";

/**
 * Makes a complete draft: WordPress writes tags and meta after the post exists, so a refusal of one
 * of them would leave a half-made post live. A half-made draft of an earlier attempt is found by
 * its slug and finished.
 */
export async function publish(site: Site, post: Outgoing): Promise<RemoteCopy> {
  const earlier = await findEntry(site, post.remoteSlug);
  if (earlier && wasReleased(earlier)) return copyOf(await readAgain(site, earlier), []);
  const { body, notes } = await fieldsOf(site, post);
  const draft = earlier
    ? await change(site, earlier.id, body)
    : await createDraft(site, post.remoteSlug, body);
  return copyOf(draft, [
    ...notes,
    ...(await setMetaDescription(site, draft.id, post.metaDescription)),
  ]);
}

/**
 * Sets the slug and publishes in one write. WordPress adds a number to a slug that is taken, even
 * by a draft.
 */
export async function release(site: Site, post: Outgoing, id: string): Promise<RemoteCopy> {
  const { body, notes } = await fieldsOf(site, post);
  if (post.changed.has("metaDescription"))
    notes.push(...(await setMetaDescription(site, id, post.metaDescription)));
  const entry = await change(site, id, {
    ...body,
    slug: post.slug,
    ...(!wantsDraft(site) && { status: "publish" }),
  });
  if (!wasReleased(entry) && !wantsDraft(site)) fail(keptAs(entry));
  return copyOf(entry, [...notes, ...slugNotes(entry.slug, post.slug)]);
}

/** Changes a live post and makes a withdrawn one public again. */
export async function update(
  site: Site,
  post: Outgoing,
  id: string,
  mayOverwrite: MayOverwrite | undefined,
): Promise<RemoteCopy> {
  const held = await readOne(site, id);
  const text = held?.text ?? null;
  keepRemoteEdit(isLeftThere(site, held) ? asPublic(text) : text, mayOverwrite, "WordPress");
  const { body, notes } = await fieldsOf(site, post);
  // The description comes first: the answer to the last write gives the version that stays.
  if (post.changed.has("metaDescription"))
    notes.push(...(await setMetaDescription(site, id, post.metaDescription)));
  const moved = post.changed.has("slug");
  const entry = await change(site, id, {
    ...body,
    ...(moved && { slug: post.slug }),
    ...republished(site, held),
  });
  if (!wantsDraft(site) && entry.status !== "publish") fail(keptAs(entry));
  return copyOf(entry, moved ? [...notes, ...slugNotes(entry.slug, post.slug)] : notes);
}

/**
 * WordPress may create the post and answer with an error all the same, so the slug is looked up
 * before an error counts.
 */
async function createDraft(site: Site, remoteSlug: string, body: object): Promise<Entry> {
  const answer = await write(site, "wp/v2/posts", WITH_TEXT, {
    ...body,
    slug: remoteSlug,
    status: "draft",
  });
  const created = answer.status >= 200 && answer.status < 300 ? readEntry(answer.json) : null;
  if (created) return created;
  const failure = failureOfWordPress(answer);
  if (failure.class === "transient") fail(failure);
  const looked = await findEntry(site, remoteSlug).catch((error: unknown) =>
    fail({
      ...failure,
      class: failureFrom(error).class === "permanent" ? failure.class : "unknown",
    }),
  );
  return looked ?? fail(failure);
}

async function change(site: Site, id: string, body: object): Promise<Entry> {
  const answer = await write(site, `wp/v2/posts/${encodeURIComponent(id)}`, WITH_TEXT, body);
  const entry = answer.status === 200 ? readEntry(answer.json) : null;
  return entry ?? fail(failureOfWordPress(answer));
}
