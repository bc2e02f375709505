import {
  cut,
  dig,
  digText,
  fail,
  failureFrom,
  foundBy,
  hostOf,
  outcomeOf,
  plainText,
  siteAddress,
  testedBy,
  webAddress,
  type Answer,
} from "#app/platforms/calling.server.ts";
import type {
  ConnectorContext,
  MayOverwrite,
  Outgoing,
  Platform,
  RemoteCopy,
  RemoteText,
  Withdrawn,
} from "#app/platforms/platform.ts";
import { keepForeign, remoteText } from "#app/platforms/remote-text.server.ts";
import { toCards } from "./ghost/cards.server.ts";
import { knownTags } from "./ghost/tags.server.ts";
import { failureOfGhost, read, readSite, writePost } from "./ghost/api.server.ts";

/** Ghost, by its Admin API and the key of a custom integration. */
export const ghost: Platform = {
  key: "ghost",
  name: "Ghost",
  description: "Publish to a Ghost site with the Admin API key of a custom integration.",
  authType: "api_key",
  testConnection: true,
  fields: [
    {
      key: "adminUrl",
      label: "Admin URL",
      type: "url",
      required: true,
      placeholder: "https://example.ghost.io",
      description: "The address under which you open Ghost Admin.",
    },
    {
      key: "adminApiKey",
      label: "Admin API key",
      type: "password",
      required: true,
      placeholder: "id:secret",
      description: "Made in Ghost under Settings, Integrations, Add custom integration.",
    },
  ],
  limits: { title: 255, tags: 50, tag: 191 },
  readers: "images",
  host: (credentials) => hostOf(credentials["adminUrl"]),
  site: (credentials) => siteAddress(credentials["adminUrl"], /\/ghost(\/.*)?$/),
  publish: (post, context) => outcomeOf(() => publish(context, post)),
  release: (post, draftId, context) => outcomeOf(() => release(context, post, draftId)),
  update: (post, remoteId, context, mayOverwrite) =>
    outcomeOf(() => update(context, post, remoteId, mayOverwrite)),
  find: (marker, context, draftId) => foundBy(() => findCopy(context, marker, draftId)),
  test: (context) => testedBy(() => probe(context)),
};

interface Entry {
  id: string;
  slug: string;
  status: string;
  url: string;
  updatedAt: string;
  text: RemoteText | null;
}

const EXCERPT_MAX = 300;
/** The HTML is left out of answers that do not ask for it. */
const WITH_TEXT = "formats=html";

/** A draft with everything in it; one of an earlier attempt is found by its slug and brought up to date. */
async function publish(context: ConnectorContext, post: Outgoing): Promise<RemoteCopy> {
  const earlier = await findEntry(context, post.marker);
  if (earlier && earlier.status !== "draft") return copyOf(earlier, []);
  if (earlier)
    return copyOf(await change(context, earlier.id, () => fieldsOf(context, post)), notesOf(post));
  const answer = await writePost(context, "POST", "posts/", {
    ...(await fieldsOf(context, post)),
    slug: post.marker,
    status: "draft",
  });
  // A create answers 201; a 200 is the list that a redirected request would get.
  const created = answer.status === 201 ? readEntry(dig(answer.json, "posts", 0)) : null;
  return copyOf(created ?? fail(failureOfGhost(answer)), notesOf(post));
}

/** The slug and the readers, in one write; what is out already stays as it is. Ghost adds a number to a slug that is taken. */
async function release(context: ConnectorContext, post: Outgoing, id: string): Promise<RemoteCopy> {
  const entry = await change(context, id, async (held) =>
    held.status === "draft"
      ? { ...(await fieldsOf(context, post)), slug: post.slug, status: "published" }
      : null,
  );
  return copyOf(entry, [...notesOf(post), ...takenNotes(entry, post.slug)]);
}

async function update(
  context: ConnectorContext,
  post: Outgoing,
  id: string,
  mayOverwrite: MayOverwrite | undefined,
): Promise<RemoteCopy> {
  const moved = post.changed.has("slug");
  const entry = await change(context, id, async (held) => {
    keepForeign(held.text, mayOverwrite, "Ghost");
    return {
      ...(await fieldsOf(context, post)),
      ...(moved && { slug: post.slug }),
      ...comeBack(held),
    };
  });
  return copyOf(entry, [...notesOf(post), ...(moved ? takenNotes(entry, post.slug) : [])]);
}

/**
 * Ghost takes a change only together with the version that it holds; when somebody else was faster it is read once more. So nothing comes
 * between the look and the write. `fields` says what to write over what is held; with null nothing is written.
 */
async function change(
  context: ConnectorContext,
  id: string,
  fields: (held: Entry) => Promise<object | null>,
  again = true,
): Promise<Entry> {
  const path = `posts/${encodeURIComponent(id)}/`;
  const held = readEntry(dig(await read(context, `${path}?${WITH_TEXT}`), "posts", 0));
  if (!held) fail({ class: "transient", message: "Ghost did not say in which state the post is." });
  const written = await fields(held);
  if (written === null) return held;
  const answer = await writePost(context, "PUT", path, { ...written, updated_at: held.updatedAt });
  if (answer.status === 409 && again) return change(context, id, fields, false);
  return confirmed(answer);
}

/** What makes a withdrawn copy public again; with its date to come, Ghost would show it as published then. */
function comeBack({ status }: Entry): Record<string, string> {
  if (status === "published" || status === "sent") return {};
  return {
    status: "published",
    ...(status === "scheduled" && { published_at: new Date().toISOString() }),
  };
}

function confirmed(answer: Answer): Entry {
  const entry = answer.status === 200 ? readEntry(dig(answer.json, "posts", 0)) : null;
  if (entry) return entry;
  if (answer.status === 409)
    fail({
      class: "transient",
      status: 409,
      message: "Somebody is changing this post on Ghost at the same time.",
    });
  fail(failureOfGhost(answer));
}

/** A draft is no copy: somebody took the post back there, and publishing again publishes that same post. */
async function findCopy(
  context: ConnectorContext,
  marker: string,
  draftId: string | undefined,
): Promise<RemoteCopy | null> {
  const entry =
    draftId === undefined ? await findEntry(context, marker) : await findById(context, draftId);
  return entry && entry.status !== "draft" ? copyOf(entry, []) : null;
}

/** Null for a post that was deleted there. */
async function findById(context: ConnectorContext, id: string): Promise<Entry | null> {
  const answer = await read(context, `posts/${encodeURIComponent(id)}/?${WITH_TEXT}`).catch(
    (error: unknown) => (failureFrom(error).status === 404 ? null : Promise.reject(error)),
  );
  return answer === null ? null : readEntry(dig(answer, "posts", 0));
}

async function findEntry(context: ConnectorContext, marker: string): Promise<Entry | null> {
  const list = dig(
    await read(
      context,
      `posts/?filter=${encodeURIComponent(`slug:'${marker.replaceAll("'", "")}'`)}&${WITH_TEXT}&limit=1`,
    ),
    "posts",
  );
  if (!Array.isArray(list))
    fail({
      class: "transient",
      message: "Ghost answered the look-up with something that is no list of posts.",
    });
  return readEntry(list[0]);
}

async function probe(context: ConnectorContext): Promise<string> {
  const { title, version } = await readSite(context);
  await read(context, "posts/?limit=1&fields=id");
  return `Connected to ${title} (Ghost ${version}).`;
}

/** What has changed, as Ghost takes it. */
async function fieldsOf(
  context: ConnectorContext,
  post: Outgoing,
): Promise<Record<string, unknown>> {
  const { changed } = post;
  return {
    ...(changed.has("title") && { title: post.title }),
    ...(changed.has("html") && { html: toCards(post.html) }),
    ...(changed.has("excerpt") && { custom_excerpt: cut(post.excerpt, EXCERPT_MAX) || null }),
    ...(changed.has("metaDescription") && { meta_description: post.metaDescription || null }),
    ...(changed.has("canonicalUrl") && { canonical_url: post.canonicalUrl || null }),
    ...(changed.has("tags") && { tags: await knownTags(context, post.tags) }),
  };
}

function takenNotes(entry: Entry, slug: string): string[] {
  return entry.slug === slug || !entry.slug.startsWith(`${slug}-`)
    ? []
    : [
        `Another post on the site already has the address "${slug}"; this one got "${plainText(entry.slug)}".`,
      ];
}

function notesOf(post: Outgoing): string[] {
  return post.changed.has("excerpt") && post.excerpt.length > EXCERPT_MAX
    ? [`The excerpt was cut to ${EXCERPT_MAX} characters, the longest that Ghost takes.`]
    : [];
}

function readEntry(json: unknown): Entry | null {
  const id = digText(json, "id");
  if (id === "") return null;
  const updatedAt = digText(json, "updated_at");
  const status = digText(json, "status");
  const text = remoteText(dig(json, "title"), dig(json, "html"), updatedAt, withdrawnAs(status));
  return {
    id,
    slug: digText(json, "slug"),
    status,
    url: webAddress(dig(json, "url")),
    updatedAt,
    text,
  };
}

function withdrawnAs(status: string): Withdrawn | null {
  if (status === "published" || status === "sent") return null;
  return status === "draft" || status === "scheduled" ? status : "hidden";
}

function copyOf(entry: Entry, notes: string[]): RemoteCopy {
  return {
    id: entry.id,
    url: entry.url,
    ...(entry.text && { version: entry.text.version }),
    ...(notes.length > 0 && { notes }),
  };
}
