import { cut, dig, digText, fail, figuresBy, foundBy, outcomeOf, plainText, readCount, siteAddress, testedBy, webAddress } from "#app/platforms/calling.server.ts";
import type { ConnectorContext, MayOverwrite, Outgoing, Platform, PlatformFigures, RemoteCopy, RemoteText, Withdrawn } from "#app/platforms/platform.ts";
import { keepForeign, remoteText } from "#app/platforms/remote-text.server.ts";
import { API, openBlog, read, write, type Blog } from "./blogger/api.server.ts";

/** Blogger, by its API v3 and a refresh token of an own Google client. */
export const blogger: Platform = {
  key: "blogger",
  name: "Blogger",
  description: "Publish to a Blogger blog with an OAuth client of your own Google project and a refresh token for it.",
  authType: "oauth2",
  testConnection: true,
  fields: [
    { key: "blogUrl", label: "Blog URL", type: "url", required: true, placeholder: "https://example.blogspot.com" },
    { key: "clientId", label: "Client ID", type: "text", required: true, description: "Of an OAuth client in the Google Cloud console, with the Blogger API switched on." },
    { key: "clientSecret", label: "Client secret", type: "password", required: true },
    { key: "refreshToken", label: "Refresh token", type: "password", required: true, description: "With the permission https://www.googleapis.com/auth/blogger. Google ends tokens of apps in testing after seven days." },
  ],
  limits: { title: 500, tags: 20, tag: 200 },
  readers: "images",
  host: () => new URL(API).host,
  site: (credentials) => siteAddress(credentials["blogUrl"]),
  publish: (post, context) => outcomeOf(async () => publish(await openBlog(context), post)),
  update: (post, remoteId, context, mayOverwrite) => outcomeOf(async () => change(await openBlog(context), post, encodeURIComponent(remoteId), mayOverwrite)),
  find: (marker, context) =>
    foundBy(async () => {
      const entry = await findEntry(await openBlog(context), marker);
      // A draft that should have been published does not count: publishing again finishes it.
      return entry && digText(entry, "status") !== "DRAFT" ? copyOf(entry, []) : null;
    }),
  figures: (_remoteIds, context) => figuresBy(async () => readPageviews(await openBlog(context))),
  test: (context) => testedBy(() => probe(context)),
};

const LABELS_MAX = 200;
const PAGES = 20;
const WEEK_MS = 7 * 86_400_000;

/** Draft first: when an answer gets lost only a draft may exist, and publishing a draft twice changes nothing. */
async function publish(blog: Blog, post: Outgoing): Promise<RemoteCopy> {
  const earlier = await findEntry(blog, post.marker);
  if (earlier && digText(earlier, "status") !== "DRAFT") return copyOf(earlier, []);
  const draft = earlier ?? (await write(blog, "POST", "?isDraft=true&fetchBody=false", { kind: "blogger#post", ...fieldsOf(post) }));
  const id = encodeURIComponent(digText(draft, "id"));
  if (earlier) await write(blog, "PATCH", `/${id}?fetchBody=false`, fieldsOf(post));
  return copyOf(await putLive(blog, id), notesOf(post));
}

async function change(blog: Blog, post: Outgoing, id: string, mayOverwrite: MayOverwrite | undefined): Promise<RemoteCopy> {
  const held = await read(blog, `/blogs/${blog.id}/posts/${id}?view=ADMIN&fetchBody=true&fields=id,title,content,updated,status`);
  keepForeign(readText(held), mayOverwrite, "Blogger");
  const changed = await write(blog, "PATCH", `/${id}?fetchBody=true`, fieldsOf(post));
  const status = digText(held, "status");
  return copyOf(withdrawnAs(status) ? await comeBack(blog, id, status) : changed, notesOf(post));
}

/** Makes a withdrawn copy public again. One with a date to come is a draft first, so that it is not only scheduled once more. */
async function comeBack(blog: Blog, id: string, status: string): Promise<unknown> {
  if (status === "SCHEDULED") await write(blog, "POST", `/${id}/revert`, {});
  return putLive(blog, id);
}

async function putLive(blog: Blog, id: string): Promise<unknown> {
  const live = await write(blog, "POST", `/${id}/publish?fetchBody=true`, {});
  if (withdrawnAs(digText(live, "status"))) fail({ class: "permanent", message: "Blogger kept the post as a draft instead of publishing it." });
  return live;
}

/**
 * Looks for the comment that every copy carries; Blogger lets nobody choose a slug. Newest changes come first, and a copy that is
 * looked for was made within hours, so that a week of changes is enough.
 */
async function findEntry(blog: Blog, marker: string): Promise<unknown> {
  let page = "";
  for (let count = 0; count < PAGES; count++) {
    const query = `status=DRAFT&status=LIVE&status=SCHEDULED&view=ADMIN&orderBy=UPDATED&maxResults=5&fetchBodies=true&fields=nextPageToken,items(id,url,status,updated,title,content)${page}`;
    const answer = await read(blog, `/blogs/${blog.id}/posts?${query}`);
    const items = dig(answer, "items") ?? [];
    if (!Array.isArray(items)) fail({ class: "transient", message: "Blogger answered the look-up with something that is no list of posts." });
    const found: unknown = items.find((item: unknown) => digText(item, "content").includes(commentOf(marker)));
    if (found !== undefined) return found;
    const token = digText(answer, "nextPageToken");
    if (token === "" || Date.parse(digText(items.at(-1), "updated")) < Date.now() - WEEK_MS) return null;
    page = `&pageToken=${encodeURIComponent(token)}`;
  }
  fail({ class: "transient", message: "Blogger lists too many changes to find the post among them." });
}

async function probe(context: ConnectorContext): Promise<string> {
  const blog = await openBlog(context);
  const info = await read(blog, `/users/self/blogs/${blog.id}`);
  const name = plainText(dig(info, "blog", "name")) || "the blog";
  if (digText(info, "blog_user_info", "role") === "READER") fail({ class: "permanent", message: `This Google account may only read ${name}. Invite it as an author or administrator.` });
  return `Connected to ${name} on Blogger.`;
}

/** Blogger counts whole blogs only. */
async function readPageviews(blog: Blog): Promise<PlatformFigures> {
  const counts = dig(await read(blog, `/blogs/${blog.id}/pageviews?range=all`), "counts");
  const all: unknown = Array.isArray(counts) ? counts.find((entry: unknown) => /^all/i.test(digText(entry, "timeRange"))) ?? counts[0] : undefined;
  return { source: "Blogger page views", copies: [], site: readCount(dig(all, "count")) };
}

/** What has changed, as Blogger takes it. */
function fieldsOf(post: Outgoing): object {
  const { changed } = post;
  return {
    ...(changed.has("title") && { title: post.title }),
    ...(changed.has("html") && { content: `${post.html}\n${commentOf(post.marker)}` }),
    ...(changed.has("tags") && { labels: labelsOf(post) }),
  };
}

function commentOf(marker: string): string {
  return `<!-- ref:${marker} -->`;
}

/** Blogger takes about 200 characters of labels in all. */
function labelsOf(post: Outgoing): string[] {
  let room = LABELS_MAX;
  return post.tags.filter((tag) => (room -= tag.length + 1) >= 0);
}

function notesOf(post: Outgoing): string[] {
  const notes: string[] = [];
  const labels = labelsOf(post);
  const left = post.tags.filter((tag) => !labels.includes(tag));
  if (left.length > 0) notes.push(`Blogger takes ${LABELS_MAX} characters of labels; left out: ${cut(left.join(", "), 150)}.`);
  if (post.metaDescription !== "") notes.push("The meta description was not applied: Blogger takes it only in its own editor, as the search description.");
  return notes;
}

function copyOf(json: unknown, notes: string[]): RemoteCopy {
  const text = readText(json);
  return { id: digText(json, "id"), url: webAddress(dig(json, "url")), ...(text && { version: text.version }), ...(notes.length > 0 && { notes }) };
}

function readText(json: unknown): RemoteText | null {
  return remoteText(dig(json, "title"), dig(json, "content"), digText(json, "updated"), withdrawnAs(digText(json, "status")));
}

/** Blogger tells the status to those who may edit, and not in every answer. */
function withdrawnAs(status: string): Withdrawn | null {
  if (status === "LIVE" || status === "") return null;
  return status === "SCHEDULED" ? "scheduled" : status === "SOFT_TRASHED" ? "trash" : status === "DRAFT" ? "draft" : "hidden";
}
