import { dig, digText, escapeHtml, fail, failureFrom, figuresBy, foundBy, hostOf, outcomeOf, plainText, testedBy, unescapeHtml, webAddress } from "#app/platforms/calling.server.ts";
import type { MayOverwrite, Outgoing, Platform, RemoteCopy, RemoteText } from "#app/platforms/platform.ts";
import { keepForeign, remoteText } from "#app/platforms/remote-text.server.ts";
import { describe } from "./wordpress/description.server.ts";
import { readJetpack } from "./wordpress/jetpack.server.ts";
import { probe } from "./wordpress/probe.server.ts";
import { failureOfWordPress, openSite, read, write, type Site } from "./wordpress/site.server.ts";
import { tagIds } from "./wordpress/tags.server.ts";

/** WordPress on its own server, by the REST API of its core and an application password. */
export const wordpress: Platform = {
  key: "wordpress",
  name: "WordPress",
  description: "Publish to a self-hosted WordPress site with a username and an application password.",
  authType: "basic",
  testConnection: true,
  fields: [
    { key: "siteUrl", label: "Site URL", type: "url", required: true, placeholder: "https://example.com", description: "The address of the site's front page." },
    { key: "username", label: "Username", type: "text", required: true, description: "A WordPress user with the role author, editor or administrator." },
    { key: "applicationPassword", label: "Application password", type: "password", required: true, placeholder: "xxxx xxxx xxxx xxxx xxxx xxxx", description: "Made in WordPress under Users, Profile, Application Passwords. It is not your usual password." },
    { key: "defaultStatus", label: "Publish as", type: "select", required: false, options: [{ value: "publish", label: "Published post" }, { value: "draft", label: "Draft to publish in WordPress" }] },
  ],
  limits: { title: 1000, tags: 50, tag: 200 },
  readers: "images",
  host: (credentials) => hostOf(credentials["siteUrl"]),
  publish: (post, context) => outcomeOf(async () => publish(await openSite(context), post)),
  update: (post, remoteId, context, mayOverwrite) => outcomeOf(async () => update(await openSite(context), post, remoteId, mayOverwrite)),
  find: (marker, context) => foundBy(async () => findCopy(await openSite(context), marker)),
  figures: (remoteIds, context) => figuresBy(async () => readJetpack(await openSite(context), remoteIds)),
  test: (context) => testedBy(() => probe(context)),
};

interface Entry {
  id: string;
  slug: string;
  status: string;
  url: string;
  /** Null in lists, which are read without the right to edit. */
  text: RemoteText | null;
}

const FIELDS = "_fields=id,slug,status,link";
const WITH_TEXT = `${FIELDS},modified_gmt,title.raw,content.raw`;

/**
 * Draft first, then everything else, then publish: WordPress writes tags and meta after the post exists, so a refusal of one of them would
 * leave a half-made post live. A half-made draft of an earlier attempt is found by its slug and finished.
 */
async function publish(site: Site, post: Outgoing): Promise<RemoteCopy> {
  const earlier = await findEntry(site, post.marker);
  if (earlier && isDone(site, earlier)) return copyOf(await readAgain(site, earlier), stateNotes(site, earlier, post.marker));
  const tags = await tagIds(site, post.tags);
  const body = { ...texts(post), ...(tags.ids.length > 0 && { tags: tags.ids }) };
  const draft = earlier ? await change(site, earlier.id, body) : await createDraft(site, post.marker, body);
  const notes = [...tags.notes, ...(await describe(site, draft.id, post.metaDescription))];
  const entry = wantsDraft(site) ? await readAgain(site, draft) : await change(site, draft.id, { status: "publish" });
  if (!isDone(site, entry)) fail({ class: "permanent", message: `WordPress kept the post as "${entry.status}" instead of publishing it. Check the role of the user and any plugin that reviews posts.` });
  return copyOf(entry, [...notes, ...stateNotes(site, entry, post.marker)]);
}

async function update(site: Site, post: Outgoing, id: string, mayOverwrite: MayOverwrite | undefined): Promise<RemoteCopy> {
  // Sending a status to a post in the trash takes it out of there, so it is asked for first.
  const held = await readOne(site, id);
  refuseTrash(held);
  keepForeign(held?.text ?? null, mayOverwrite, "WordPress");
  const tags = await tagIds(site, post.tags);
  // The description comes first: what the last write answers is the text that stays.
  const notes = [...tags.notes, ...(await describe(site, id, post.metaDescription))];
  return copyOf(await change(site, id, { ...texts(post), ...(tags.ids.length > 0 && { tags: tags.ids }), ...(!wantsDraft(site) && { status: "publish" }) }), notes);
}

async function readOne(site: Site, id: string): Promise<Entry | null> {
  return readEntry(await read(site, `wp/v2/posts/${encodeURIComponent(id)}`, `context=edit&${WITH_TEXT}`));
}

/** The same post with its text. That it cannot be read undoes nothing. */
async function readAgain(site: Site, entry: Entry): Promise<Entry> {
  const again = await readOne(site, entry.id).catch(() => null);
  return { ...entry, text: again?.text ?? null };
}

/** A draft that should have been published does not count as a copy: publishing again finishes it. */
async function findCopy(site: Site, marker: string): Promise<RemoteCopy | null> {
  const entry = await findEntry(site, marker);
  return entry && isDone(site, entry) ? copyOf(await readAgain(site, entry), stateNotes(site, entry, marker)) : null;
}

/** Looks in every state; a post in the trash has another slug and ends the work, because the user put it there. */
async function findEntry(site: Site, marker: string): Promise<Entry | null> {
  const slug = encodeURIComponent(marker);
  const list = await read(site, "wp/v2/posts", `slug=${slug},${slug}__trashed&status=any,trash&${FIELDS}`);
  if (!Array.isArray(list)) fail({ class: "transient", message: "WordPress answered the look-up with something that is no list of posts." });
  const entries = list.map(readEntry).filter((entry) => entry !== null);
  const entry = entries.find((one) => one.status !== "trash") ?? entries[0] ?? null;
  refuseTrash(entry);
  return entry;
}

/** WordPress may answer with an error and have created the post all the same: no error counts before a look by slug. */
async function createDraft(site: Site, marker: string, body: object): Promise<Entry> {
  const answer = await write(site, "wp/v2/posts", WITH_TEXT, { ...body, slug: marker, status: "draft" });
  const created = answer.status >= 200 && answer.status < 300 ? readEntry(answer.json) : null;
  if (created) return created;
  const failure = failureOfWordPress(answer);
  if (failure.class === "transient") fail(failure);
  const looked = await findEntry(site, marker).catch((error: unknown) => fail({ ...failure, class: failureFrom(error).class === "permanent" ? failure.class : "unknown" }));
  return looked ?? fail(failure);
}

async function change(site: Site, id: string, body: object): Promise<Entry> {
  const answer = await write(site, `wp/v2/posts/${encodeURIComponent(id)}`, WITH_TEXT, body);
  const entry = answer.status === 200 ? readEntry(answer.json) : null;
  return entry ?? fail(failureOfWordPress(answer));
}

/** WordPress reads title and excerpt as HTML. */
function texts(post: Outgoing): Record<string, string> {
  return { title: escapeHtml(post.title), content: post.html, excerpt: escapeHtml(post.excerpt) };
}

function readEntry(json: unknown): Entry | null {
  const id = digText(json, "id");
  if (!/^\d+$/.test(id)) return null;
  return { id, slug: digText(json, "slug"), status: plainText(dig(json, "status")), url: webAddress(dig(json, "link")), text: readText(json) };
}

/** The title is stored as HTML; people read it as text. */
function readText(json: unknown): RemoteText | null {
  const text = remoteText(dig(json, "title", "raw"), dig(json, "content", "raw"), `${digText(json, "modified_gmt")}Z`);
  return text && { ...text, title: unescapeHtml(text.title) };
}

function refuseTrash(entry: Entry | null): void {
  if (entry?.status === "trash") fail({ class: "permanent", message: "The post is in the trash on WordPress. Restore it there, or delete it there for good and publish again." });
}

function wantsDraft(site: Site): boolean {
  return site.context.credentials["defaultStatus"] === "draft";
}

function isDone(site: Site, entry: Entry): boolean {
  return wantsDraft(site) || ["publish", "future", "private"].includes(entry.status);
}

function stateNotes(site: Site, entry: Entry, marker: string): string[] {
  const notes: string[] = [];
  if (wantsDraft(site) && entry.status === "draft") notes.push("Saved as a draft, as this integration is set to. Publish it in WordPress.");
  if (entry.slug !== marker && entry.slug.startsWith(`${marker}-`)) notes.push(`Another post on the site already has the address "${marker}"; this one got "${entry.slug}".`);
  return notes;
}

function copyOf(entry: Entry, notes: string[]): RemoteCopy {
  return { id: entry.id, url: entry.url, ...(entry.text && { version: entry.text.version }), ...(notes.length > 0 && { notes }) };
}
