import { withEmbedLinks } from "#app/content/embed-link.ts";
import { escapeText, unescapeText, escapeHtml } from "#app/lib/text.ts";
import { differences } from "../differences.ts";
import { fail, orLookUp } from "../failures.server.ts";
import { digText } from "../json.ts";
import type { MayOverwrite, RemoteCopy } from "../outcome.ts";
import type { Outgoing, OutgoingField } from "../outgoing.ts";
import { asPublic, holdsWords, keepRemoteEdit, wasWritten } from "../remote-text.server.ts";
import { toBlocks } from "./blocks/blocks.ts";
import { copyOf, type Entry, readAgain, readEntry, readOne, WITH_TEXT } from "./entry.server.ts";
import { failureOfWrite } from "./failures.server.ts";
import {
  findEntry,
  isLeftThere,
  keptAs,
  republished,
  wantsDraft,
  wasReleased,
} from "./lookup.server.ts";
import { setMetaDescription } from "./meta-description.server.ts";
import { type Site, write, tryRead } from "./site.server.ts";
import { tagsFor } from "./tags.server.ts";

/**
 * Makes a complete draft: WordPress writes tags and meta after the post exists, so a refusal of one
 * of them would leave a half-made post live. A half-made draft of an earlier attempt is found by
 * its slug and finished.
 */
export async function publish(site: Site, post: Outgoing): Promise<RemoteCopy> {
  const earlier = await findEntry(site, post.remoteSlug);
  if (earlier && wasReleased(earlier)) return copyOf(await readAgain(site, earlier), []);
  const { body, tagNames } = await fieldsOf(site, post);
  const draft = earlier
    ? await change(site, earlier.id, body)
    : await createDraft(site, post.remoteSlug, body);
  // It has its remote slug until it is released.
  const sent = new Set(post.changed);
  sent.delete("slug");
  return copyOf(draft, [
    ...differencesOf(post, draft, tagNames, sent),
    ...(post.metaDescription === ""
      ? []
      : await setMetaDescription(site, draft.id, post.metaDescription)),
  ]);
}

/**
 * Sets the slug and publishes in one write. WordPress adds a number to a slug that is taken, even
 * by a draft.
 */
export async function release(
  site: Site,
  post: Outgoing,
  id: string,
  mayOverwrite: MayOverwrite | undefined,
): Promise<RemoteCopy> {
  const reads = mayOverwrite !== undefined || post.changed.has("tags");
  const held = reads ? await readOne(site, id) : null;
  keepRemoteEdit(asPublic(held?.text ?? null), mayOverwrite, "WordPress");
  const { body, tagNames } = await fieldsOf(site, post, held?.tags ?? []);
  const notes: string[] = [];
  if (post.changed.has("metaDescription") && post.metaDescription !== "")
    notes.push(...(await setMetaDescription(site, id, post.metaDescription)));
  const entry = await change(site, id, {
    ...body,
    slug: post.slug,
    ...(!wantsDraft(site) && { status: "publish" }),
  });
  if (!wasReleased(entry) && !wantsDraft(site)) fail(keptAs(entry));
  const sent = new Set(post.changed).add("slug");
  return copyOf(entry, [...notes, ...differencesOf(post, entry, tagNames, sent)]);
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
  const { body, tagNames } = await fieldsOf(site, post, held?.tags ?? []);
  const notes: string[] = [];
  // The description comes first: the answer to the last write gives the version that stays.
  if (post.changed.has("metaDescription"))
    notes.push(...(await setMetaDescription(site, id, post.metaDescription)));
  const moved = post.changed.has("slug");
  const fields = {
    ...body,
    ...(moved && { slug: post.slug }),
    ...republished(site, held),
  };
  const entry = await change(site, id, fields, held);
  if (!wantsDraft(site) && entry.status !== "publish") fail(keptAs(entry));
  return copyOf(entry, [...notes, ...differencesOf(post, entry, tagNames, post.changed)]);
}

function differencesOf(
  post: Outgoing,
  { html, slug, tags, excerpt, categories }: Entry,
  tagNames: ReadonlyMap<number, string>,
  sent: ReadonlySet<OutgoingField>,
): string[] {
  const names = tags?.map((id) => tagNames.get(id) ?? "");
  return differences("WordPress", post, { html, slug, tags: names, excerpt, categories }, sent);
}

async function createDraft(site: Site, remoteSlug: string, body: object): Promise<Entry> {
  const answer = await write(site, "wp/v2/posts", WITH_TEXT, {
    ...body,
    slug: remoteSlug,
    status: "draft",
  });
  const created = answer.status >= 200 && answer.status < 300 ? readEntry(answer.json) : null;
  if (created) return created;
  const failure = failureOfWrite(answer, body);
  return orLookUp(failure, () => findEntry(site, remoteSlug), failure.class);
}

type Body = Record<string, unknown>;

/** Writes to a post. `held`: what it held right before. */
async function change(site: Site, id: string, body: Body, held?: Entry | null): Promise<Entry> {
  const answer = await write(site, `wp/v2/posts/${encodeURIComponent(id)}`, WITH_TEXT, body);
  const entry = answer.status === 200 ? readEntry(answer.json) : null;
  if (entry) return entry;
  const failure = failureOfWrite(answer, body);
  const look = async (): Promise<Entry | null> => {
    const now = await readOne(site, id);
    return now && holds(now, body) && (!held || wasWritten(held.text, now.text)) ? now : null;
  };
  return orLookUp(failure, look, body["status"] === "publish" ? "unknown" : failure.class);
}

function holds(entry: Entry, { status, slug, title, content }: Body): boolean {
  const plain = typeof title === "string" ? unescapeText(title) : undefined;
  if (!holdsWords(entry.text, { title: plain, html: content })) return false;
  if (status !== undefined) return entry.status === status;
  return typeof slug !== "string" || isSlug(entry.slug, slug);
}

/** The slug, with or without a number; WordPress encodes letters beyond ASCII. */
function isSlug(held: string, wanted: string): boolean {
  return [wanted, encodeURIComponent(wanted).toLowerCase()].some(
    (slug) => held === slug || held.startsWith(`${slug}-`),
  );
}

/**
 * The changed fields as WordPress takes them: title and excerpt are HTML, tags and categories are
 * ids. Creates the tags that the site does not have. `there` are the ids of the tags that the copy
 * has now. Also returns the names of tags by their ids, as far as they are known.
 */
async function fieldsOf(
  site: Site,
  post: Outgoing,
  there: readonly number[] = [],
): Promise<{ body: Record<string, unknown>; tagNames: ReadonlyMap<number, string> }> {
  const { changed, categories } = post;
  const tags = changed.has("tags") ? await tagsFor(site, post, there) : null;
  const body = {
    ...(changed.has("title") && { title: escapeText(post.title) }),
    ...(changed.has("html") && { content: await contentFor(site, post) }),
    ...(changed.has("excerpt") && { excerpt: escapeText(post.excerpt) }),
    ...(tags && { tags: tags.ids }),
    ...(changed.has("categories") &&
      categories.length > 0 && { categories: categories.map(Number) }),
    ...(changed.has("featuredImage") && {
      featured_media: Number(post.featuredImage?.remoteId ?? 0),
    }),
  };
  return { body, tagNames: tags?.names ?? new Map<number, string>() };
}

/**
 * The text of a post as the site's editor would save it: as blocks where the site has them, since
 * 5.5, else as one line of HTML.
 */
async function contentFor(site: Site, { html, pictures }: Outgoing): Promise<string> {
  const ids = new Map(pictures.map(({ url, remoteId }) => [url, remoteId]));
  const { status, json } = await tryRead(
    site,
    "wp/v2/block-types/core/details",
    "context=edit&_fields=name",
  );
  if (status === 404 && digText(json, "code") === "rest_no_route")
    return literalCode(inOneLine(withLibraryIds(withEmbedLinks(html), ids)));
  const idOf = (src: string) => ids.get(src) ?? "";
  const blocks = toBlocks(html, { idOf, hasNewerBlocks: status === 200 });
  // For the pictures inside of text; blocks of pictures have their class.
  return literalCode(withLibraryIds(blocks, ids));
}

/**
 * Names each picture by its number in the media library: WordPress then offers readers the sizes
 * that it made of it.
 */
function withLibraryIds(html: string, ids: ReadonlyMap<string, string>): string {
  const escaped = new Map([...ids].map(([url, id]) => [escapeHtml(url), id]));
  return html.replace(/<img src="([^"]*)"(?![^>]* class="wp-image-)/g, (tag, src: string) => {
    const id = escaped.get(src) ?? "";
    return id === "" ? tag : `<img class="wp-image-${id}" src="${src}"`;
  });
}

/** Escapes brackets in code: WordPress would run shortcodes there too. */
function literalCode(html: string): string {
  let depth = 0;
  return html.replace(
    /<(\/?)(?:code|pre|kbd|samp)\b[^>]*>|<[^>]*>|[[\]]/gi,
    (part: string, closing: string | undefined) => {
      if (part === "[" || part === "]") return depth > 0 ? `&#${part.charCodeAt(0)};` : part;
      if (closing !== undefined) depth = Math.max(0, depth + (closing === "/" ? -1 : 1));
      return part;
    },
  );
}

/** Line ends outside of `pre` as spaces: WordPress would make line breaks of them. */
function inOneLine(html: string): string {
  let depth = 0;
  return html.replace(/<(\/?)pre\b[^>]*>|\r?\n/gi, (part: string, closing: string | undefined) => {
    if (closing === undefined) return depth > 0 ? part : " ";
    depth = Math.max(0, depth + (closing === "/" ? -1 : 1));
    return part;
  });
}
