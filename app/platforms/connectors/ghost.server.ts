import { cut, dig, digText, fail, foundBy, hostOf, outcomeOf, plainText, testedBy, webAddress, type Answer } from "#app/platforms/calling.server.ts";
import type { ConnectorContext, MayOverwrite, Outgoing, Platform, RemoteCopy, RemoteText } from "#app/platforms/platform.ts";
import { keepForeign, remoteText } from "#app/platforms/remote-text.server.ts";
import { failureOfGhost, read, readSite, writePost } from "./ghost/api.server.ts";

/** Ghost, by its Admin API and the key of a custom integration. */
export const ghost: Platform = {
  key: "ghost",
  name: "Ghost",
  description: "Publish to a Ghost site with the Admin API key of a custom integration.",
  authType: "api_key",
  testConnection: true,
  fields: [
    { key: "adminUrl", label: "Admin URL", type: "url", required: true, placeholder: "https://example.ghost.io", description: "The address under which you open Ghost Admin." },
    { key: "adminApiKey", label: "Admin API key", type: "password", required: true, placeholder: "id:secret", description: "Made in Ghost under Settings, Integrations, Add custom integration." },
  ],
  limits: { title: 255, tags: 50, tag: 191 },
  readers: "images",
  host: (credentials) => hostOf(credentials["adminUrl"]),
  publish: (post, context) => outcomeOf(() => publish(context, post)),
  update: (post, remoteId, context, mayOverwrite) => outcomeOf(() => change(context, remoteId, post, mayOverwrite)),
  find: (marker, context) => foundBy(() => findCopy(context, marker)),
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

async function publish(context: ConnectorContext, post: Outgoing): Promise<RemoteCopy> {
  const earlier = await findEntry(context, post.marker);
  if (earlier) return earlier.status === "draft" ? change(context, earlier.id, post) : copyOf(earlier, []);
  const answer = await writePost(context, "POST", "posts/", { ...fieldsOf(post), tags: post.tags, slug: post.marker, status: "published" });
  // A create answers 201; a 200 is the list that a redirected request would get.
  const created = answer.status === 201 ? readEntry(dig(answer.json, "posts", 0)) : null;
  if (!created) fail(failureOfGhost(answer));
  const moved = created.slug === post.marker ? [] : [`Another post on the site already has the address "${post.marker}"; this one got "${plainText(created.slug)}".`];
  return copyOf(created, [...notesOf(post), ...moved]);
}

/** Ghost takes a change only together with the version that it holds; when somebody else was faster it is read once more. So nothing comes between the look and the write. */
async function change(context: ConnectorContext, id: string, post: Outgoing, mayOverwrite?: MayOverwrite, again = true): Promise<RemoteCopy> {
  const path = `posts/${encodeURIComponent(id)}/`;
  const held = readEntry(dig(await read(context, `${path}?${WITH_TEXT}`), "posts", 0));
  if (!held) fail({ class: "transient", message: "Ghost did not say in which state the post is." });
  keepForeign(held.text, mayOverwrite, "Ghost");
  const tags = post.tags.length > 0 ? { tags: post.tags } : {};
  const answer = await writePost(context, "PUT", path, { ...fieldsOf(post), ...tags, status: held.status === "sent" ? "sent" : "published", updated_at: held.updatedAt });
  if (answer.status === 409 && again) return change(context, id, post, mayOverwrite, false);
  return copyOf(confirmed(answer), notesOf(post));
}

function confirmed(answer: Answer): Entry {
  const entry = answer.status === 200 ? readEntry(dig(answer.json, "posts", 0)) : null;
  if (entry) return entry;
  if (answer.status === 409) fail({ class: "transient", status: 409, message: "Somebody is changing this post on Ghost at the same time." });
  fail(failureOfGhost(answer));
}

/** A draft is no copy: somebody took the post back there, and publishing again publishes that same post. */
async function findCopy(context: ConnectorContext, marker: string): Promise<RemoteCopy | null> {
  const entry = await findEntry(context, marker);
  return entry && entry.status !== "draft" ? copyOf(entry, []) : null;
}

async function findEntry(context: ConnectorContext, marker: string): Promise<Entry | null> {
  const list = dig(await read(context, `posts/?filter=${encodeURIComponent(`slug:'${marker.replaceAll("'", "")}'`)}&${WITH_TEXT}&limit=1`), "posts");
  if (!Array.isArray(list)) fail({ class: "transient", message: "Ghost answered the look-up with something that is no list of posts." });
  return readEntry(list[0]);
}

async function probe(context: ConnectorContext): Promise<string> {
  const { title, version } = await readSite(context);
  await read(context, "posts/?limit=1&fields=id");
  return `Connected to ${title} (Ghost ${version}).`;
}

function fieldsOf(post: Outgoing): Record<string, string | null> {
  return { title: post.title, html: keepPixels(post.html), custom_excerpt: cut(post.excerpt, EXCERPT_MAX) || null, meta_description: post.metaDescription || null };
}

/** Ghost turns a lone image into a figure that loads late, so that a counting image at the end would rarely count; an HTML card is kept as it is. */
function keepPixels(html: string): string {
  return html.replace(/<img\b(?=[^>]*\bwidth="1")(?=[^>]*\bheight="1")[^>]*>/gi, "<!--kg-card-begin: html-->$&<!--kg-card-end: html-->");
}

function notesOf(post: Outgoing): string[] {
  return post.excerpt.length > EXCERPT_MAX ? [`The excerpt was cut to ${EXCERPT_MAX} characters, the longest that Ghost takes.`] : [];
}

function readEntry(json: unknown): Entry | null {
  const id = digText(json, "id");
  if (id === "") return null;
  const updatedAt = digText(json, "updated_at");
  const text = remoteText(dig(json, "title"), dig(json, "html"), updatedAt);
  return { id, slug: digText(json, "slug"), status: digText(json, "status"), url: webAddress(dig(json, "url")), updatedAt, text };
}

function copyOf(entry: Entry, notes: string[]): RemoteCopy {
  return { id: entry.id, url: entry.url, ...(entry.text && { version: entry.text.version }), ...(notes.length > 0 && { notes }) };
}
