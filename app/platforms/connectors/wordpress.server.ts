import {
  categoriesBy,
  escapeHtml,
  fail,
  failureFrom,
  figuresBy,
  foundBy,
  hostOf,
  outcomeOf,
  plainText,
  siteAddress,
  testedBy,
} from "#app/platforms/calling.server.ts";
import type {
  Failure,
  MayOverwrite,
  Outgoing,
  Platform,
  RemoteCopy,
} from "#app/platforms/platform.ts";
import { asPublic, keepForeign } from "#app/platforms/remote-text.server.ts";
import { readCategories } from "./wordpress/categories.server.ts";
import { describe } from "./wordpress/description.server.ts";
import {
  FIELDS,
  readAgain,
  readEntry,
  readOne,
  WITH_TEXT,
  type Entry,
} from "./wordpress/entry.server.ts";
import { readJetpack } from "./wordpress/jetpack.server.ts";
import { probe } from "./wordpress/probe.server.ts";
import {
  COPIED_ALONG,
  failureOfWordPress,
  openSite,
  read,
  write,
  type Site,
} from "./wordpress/site.server.ts";
import { tagIds } from "./wordpress/tags.server.ts";

/** WordPress on its own server, by the REST API of its core and an application password. */
export const wordpress: Platform = {
  key: "wordpress",
  name: "WordPress",
  description:
    "Publish to a self-hosted WordPress site with a username and an application password.",
  authType: "basic",
  testConnection: true,
  fields: [
    {
      key: "siteUrl",
      label: "Site URL",
      type: "url",
      required: true,
      placeholder: "https://example.com",
      description: "The address of the site's front page.",
    },
    {
      key: "username",
      label: "Username",
      type: "text",
      required: true,
      description: "A WordPress user with the role author, editor or administrator.",
    },
    {
      key: "applicationPassword",
      label: "Application password",
      type: "password",
      required: true,
      placeholder: "xxxx xxxx xxxx xxxx xxxx xxxx",
      description:
        "Made in WordPress under Users, Profile, Application Passwords. It is not your usual password.",
    },
    {
      key: "defaultStatus",
      label: "Publish as",
      type: "select",
      required: false,
      options: [
        { value: "publish", label: "Published post" },
        { value: "draft", label: "Draft to publish in WordPress" },
      ],
    },
  ],
  limits: { title: 1000, tags: 50, tag: 200 },
  readers: "images",
  host: (credentials) => hostOf(credentials["siteUrl"]),
  site: (credentials) => siteAddress(credentials["siteUrl"], COPIED_ALONG),
  publish: (post, context) => outcomeOf(async () => publish(await openSite(context), post)),
  release: (post, draftId, context) =>
    outcomeOf(async () => release(await openSite(context), post, draftId)),
  update: (post, remoteId, context, mayOverwrite) =>
    outcomeOf(async () => update(await openSite(context), post, remoteId, mayOverwrite)),
  find: (marker, context, draftId) =>
    foundBy(async () => findCopy(await openSite(context), marker, draftId)),
  figures: (remoteIds, context) =>
    figuresBy(async () => readJetpack(await openSite(context), remoteIds)),
  categories: (context) => categoriesBy(async () => readCategories(await openSite(context))),
  test: (context) => testedBy(() => probe(context)),
};

const MINUTE_MS = 60_000;

/**
 * A draft with everything in it: WordPress writes tags and meta after the post exists, so a refusal of one of them would leave a half-made
 * post live. A half-made draft of an earlier attempt is found by its slug and finished.
 */
async function publish(site: Site, post: Outgoing): Promise<RemoteCopy> {
  const earlier = await findEntry(site, post.marker);
  if (earlier && isLive(earlier)) return copyOf(await readAgain(site, earlier), []);
  const { body, notes } = await fieldsOf(site, post);
  const draft = earlier
    ? await change(site, earlier.id, body)
    : await createDraft(site, post.marker, body);
  return copyOf(draft, [...notes, ...(await describe(site, draft.id, post.metaDescription))]);
}

/** The slug and the readers, in one write. WordPress adds a number to a slug that is taken, of a draft too. */
async function release(site: Site, post: Outgoing, id: string): Promise<RemoteCopy> {
  const { body, notes } = await fieldsOf(site, post);
  if (post.changed.has("metaDescription"))
    notes.push(...(await describe(site, id, post.metaDescription)));
  const entry = await change(site, id, {
    ...body,
    slug: post.slug,
    ...(!wantsDraft(site) && { status: "publish" }),
  });
  if (!isLive(entry) && !wantsDraft(site)) fail(keptAs(entry));
  return copyOf(entry, [...notes, ...takenNotes(entry, post.slug)]);
}

async function update(
  site: Site,
  post: Outgoing,
  id: string,
  mayOverwrite: MayOverwrite | undefined,
): Promise<RemoteCopy> {
  const held = await readOne(site, id);
  const text = held?.text ?? null;
  keepForeign(isLeftThere(site, held) ? asPublic(text) : text, mayOverwrite, "WordPress");
  const { body, notes } = await fieldsOf(site, post);
  // The description comes first: what the last write answers is the text that stays.
  if (post.changed.has("metaDescription"))
    notes.push(...(await describe(site, id, post.metaDescription)));
  const moved = post.changed.has("slug");
  const entry = await change(site, id, {
    ...body,
    ...(moved && { slug: post.slug }),
    ...comeBack(site, held),
  });
  if (!wantsDraft(site) && entry.status !== "publish") fail(keptAs(entry));
  return copyOf(entry, moved ? [...notes, ...takenNotes(entry, post.slug)] : notes);
}

/** What has changed, as WordPress takes it. It reads title and excerpt as HTML; tags and categories are ids. */
async function fieldsOf(
  site: Site,
  post: Outgoing,
): Promise<{ body: Record<string, unknown>; notes: string[] }> {
  const { changed, categories } = post;
  const tags = changed.has("tags") ? await tagIds(site, post.tags) : { ids: [], notes: [] };
  const body = {
    ...(changed.has("title") && { title: escapeHtml(post.title) }),
    ...(changed.has("html") && { content: literalCode(post.html) }),
    ...(changed.has("excerpt") && { excerpt: escapeHtml(post.excerpt) }),
    ...(tags.ids.length > 0 && { tags: tags.ids }),
    ...(changed.has("categories") &&
      categories.length > 0 && { categories: categories.map(Number) }),
  };
  return { body, notes: [...tags.notes] };
}

/** What makes a withdrawn copy public again. Nothing for one in public view: a status that is not sent undoes none that somebody sets meanwhile. */
function comeBack(site: Site, held: Entry | null): Record<string, string> {
  if (held === null || held.status === "publish" || isLeftThere(site, held)) return {};
  if (wantsDraft(site)) return { status: "draft" };
  // With its date to come it would only be scheduled once more.
  return {
    status: "publish",
    ...(held.status === "future" && { date_gmt: new Date(Date.now() - MINUTE_MS).toISOString() }),
  };
}

/** Where copies are kept as drafts, they are published and taken back in WordPress only; from the trash, they come back as drafts. */
function isLeftThere(site: Site, held: Entry | null): boolean {
  return wantsDraft(site) && held?.status !== "trash";
}

/** A draft that is still under its marker does not count as a copy: releasing it finishes it. */
async function findCopy(
  site: Site,
  marker: string,
  draftId: string | undefined,
): Promise<RemoteCopy | null> {
  const entry =
    draftId === undefined ? await findEntry(site, marker) : await findById(site, draftId);
  if (!entry) return null;
  const kept = wantsDraft(site) && entry.status === "draft" && !isMarker(entry.slug, marker);
  return isLive(entry) || kept ? copyOf(await readAgain(site, entry), []) : null;
}

/** Null for a post that was deleted there for good. */
async function findById(site: Site, id: string): Promise<Entry | null> {
  const entry = await readOne(site, id).catch((error: unknown) =>
    failureFrom(error).status === 404 ? null : Promise.reject(error),
  );
  refuseTrash(entry);
  return entry;
}

/** Looks in every state; a post in the trash has another slug and ends the work, because the user put it there. */
async function findEntry(site: Site, marker: string): Promise<Entry | null> {
  const slug = encodeURIComponent(marker);
  const list = await read(
    site,
    "wp/v2/posts",
    `slug=${slug},${slug}__trashed&status=any,trash&${FIELDS}`,
  );
  if (!Array.isArray(list))
    fail({
      class: "transient",
      message: "WordPress answered the look-up with something that is no list of posts.",
    });
  const entries = list.map(readEntry).filter((entry) => entry !== null);
  const entry = entries.find((one) => one.status !== "trash") ?? entries[0] ?? null;
  refuseTrash(entry);
  return entry && { ...entry, text: null };
}

/** WordPress may answer with an error and have created the post all the same: no error counts before a look by slug. */
async function createDraft(site: Site, marker: string, body: object): Promise<Entry> {
  const answer = await write(site, "wp/v2/posts", WITH_TEXT, {
    ...body,
    slug: marker,
    status: "draft",
  });
  const created = answer.status >= 200 && answer.status < 300 ? readEntry(answer.json) : null;
  if (created) return created;
  const failure = failureOfWordPress(answer);
  if (failure.class === "transient") fail(failure);
  const looked = await findEntry(site, marker).catch((error: unknown) =>
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

/** Shortcodes in code are text: WordPress would carry them out there too. */
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

function refuseTrash(entry: Entry | null): void {
  if (entry?.status === "trash")
    fail({
      class: "permanent",
      message:
        "The post is in the trash on WordPress. Restore it there, or delete it there for good and publish again.",
    });
}

function keptAs({ status }: Entry): Failure {
  return {
    class: "permanent",
    message: `WordPress kept the post as "${status}" instead of publishing it. Check the role of the user and any plugin that reviews posts.`,
  };
}

function wantsDraft(site: Site): boolean {
  return site.context.credentials["defaultStatus"] === "draft";
}

function isLive(entry: Entry): boolean {
  return ["publish", "future", "private"].includes(entry.status);
}

/** The marker, or the number that WordPress added to it. */
function isMarker(slug: string, marker: string): boolean {
  return (
    slug === marker ||
    (slug.startsWith(`${marker}-`) && /^\d+$/.test(slug.slice(marker.length + 1)))
  );
}

function takenNotes(entry: Entry, slug: string): string[] {
  if (entry.slug === slug || !entry.slug.startsWith(`${slug}-`)) return [];
  return [
    `Another post on the site already has the address "${slug}"; this one got "${plainText(entry.slug)}".`,
  ];
}

function copyOf(entry: Entry, notes: string[]): RemoteCopy {
  // Also one that somebody made private or scheduled there before it was found.
  const draft = entry.status !== "publish";
  return {
    id: entry.id,
    url: entry.url,
    ...(draft && { draft }),
    ...(entry.text && { version: entry.text.version }),
    ...(notes.length > 0 && { notes }),
  };
}
