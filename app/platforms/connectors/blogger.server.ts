import {
  cut,
  dig,
  digText,
  fail,
  failureFrom,
  figuresBy,
  foundBy,
  outcomeOf,
  plainText,
  readCount,
  siteAddress,
  testedBy,
  webAddress,
} from "#app/platforms/calling.server.ts";
import type {
  ConnectorContext,
  MayOverwrite,
  Outgoing,
  Platform,
  PlatformFigures,
  RemoteCopy,
  RemoteText,
  Withdrawn,
} from "#app/platforms/platform.ts";
import { keepForeign, remoteText } from "#app/platforms/remote-text.server.ts";
import { API, openBlog, read, write, type Blog } from "./blogger/api.server.ts";

const TITLE_MAX = 500;

/** Blogger, by its API v3 and a refresh token of an own Google client. */
export const blogger: Platform = {
  key: "blogger",
  name: "Blogger",
  description:
    "Publish to a Blogger blog with an OAuth client of your own Google project and a refresh token for it.",
  authType: "oauth2",
  testConnection: true,
  fields: [
    {
      key: "blogUrl",
      label: "Blog URL",
      type: "url",
      required: true,
      placeholder: "https://example.blogspot.com",
    },
    {
      key: "clientId",
      label: "Client ID",
      type: "text",
      required: true,
      description:
        "Of an OAuth client in the Google Cloud console, with the Blogger API switched on.",
    },
    { key: "clientSecret", label: "Client secret", type: "password", required: true },
    {
      key: "refreshToken",
      label: "Refresh token",
      type: "password",
      required: true,
      description:
        "With the permission https://www.googleapis.com/auth/blogger. Google ends tokens of apps in testing after seven days.",
    },
  ],
  limits: { title: TITLE_MAX, tags: 20, tag: 200 },
  readers: "images",
  host: () => new URL(API).host,
  site: (credentials) => siteAddress(credentials["blogUrl"]),
  publish: (post, context) => outcomeOf(async () => publish(await openBlog(context), post)),
  release: (post, draftId, context) =>
    outcomeOf(async () => release(await openBlog(context), post, encodeURIComponent(draftId))),
  update: (post, remoteId, context, mayOverwrite) =>
    outcomeOf(async () =>
      change(await openBlog(context), post, encodeURIComponent(remoteId), mayOverwrite),
    ),
  find: (marker, context, draftId) =>
    foundBy(async () => findCopy(await openBlog(context), marker, draftId)),
  figures: (_remoteIds, context) => figuresBy(async () => readPageviews(await openBlog(context))),
  test: (context) => testedBy(() => probe(context)),
};

const LABELS_MAX = 200;
/** Titles a call of the look-up asks for. Blogger may give fewer and say how to go on. */
const TITLES = 500;
const TITLE_PAGES = 20;
/** Live posts whose text the look-up reads, for the comment in it. */
const TEXTS = 10;
const WEEK_MS = 7 * 86_400_000;

/** A draft with everything in it, and the marker in its title. One of an earlier attempt is brought up to date. */
async function publish(blog: Blog, post: Outgoing): Promise<RemoteCopy> {
  const earlier = await findEntry(blog, post.marker);
  if (earlier && digText(earlier, "status") !== "DRAFT") return copyOf(earlier, []);
  const body = { kind: "blogger#post", ...fieldsOf(post), title: draftTitle(post) };
  const draft = earlier
    ? await write(
        blog,
        "PATCH",
        `/${encodeURIComponent(digText(earlier, "id"))}?fetchBody=false`,
        body,
      )
    : await write(blog, "POST", "?isDraft=true&fetchBody=false", body);
  return copyOf(draft, notesOf(post));
}

/** The title, from which Blogger makes the address at the first publication, then the readers. What is out already stays as it is. */
async function release(blog: Blog, post: Outgoing, id: string): Promise<RemoteCopy> {
  const held = await readPost(blog, id);
  const status = digText(held, "status");
  if (status === "SOFT_TRASHED")
    fail({
      class: "permanent",
      status: 404,
      message: "The draft is in the trash on Blogger. Publish it again as a new post.",
    });
  if (status !== "DRAFT") return copyOf(held, []);
  await write(blog, "PATCH", `/${id}?fetchBody=false`, { ...fieldsOf(post), title: post.title });
  return copyOf(await putLive(blog, id), notesOf(post));
}

async function change(
  blog: Blog,
  post: Outgoing,
  id: string,
  mayOverwrite: MayOverwrite | undefined,
): Promise<RemoteCopy> {
  const held = await readPost(blog, id);
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
  if (withdrawnAs(digText(live, "status")))
    fail({
      class: "permanent",
      message: "Blogger kept the post as a draft instead of publishing it.",
    });
  return live;
}

function readPost(blog: Blog, id: string): Promise<unknown> {
  return read(
    blog,
    `/blogs/${blog.id}/posts/${id}?view=ADMIN&fetchBody=true&fields=id,url,title,content,updated,status`,
  );
}

/** A draft does not count as a copy: releasing it finishes it. Neither does one in the trash. */
async function findCopy(
  blog: Blog,
  marker: string,
  draftId: string | undefined,
): Promise<RemoteCopy | null> {
  const entry =
    draftId === undefined
      ? await findEntry(blog, marker)
      : await readPost(blog, encodeURIComponent(draftId)).catch((error: unknown) =>
          failureFrom(error).status === 404 ? null : Promise.reject(error),
        );
  return entry && !["DRAFT", "SOFT_TRASHED"].includes(digText(entry, "status"))
    ? copyOf(entry, [])
    : null;
}

/**
 * Looks for what a create without an answer may have made. Blogger lets nobody choose a slug, so that the marker stands in the title of
 * the draft, and a call lists hundreds of titles; drafts only, so that it takes no longer on a busy blog. One that somebody published
 * there by hand meanwhile carries the marker in its text and is among the posts published last.
 */
async function findEntry(blog: Blog, marker: string): Promise<unknown> {
  let page = "";
  for (let count = 0; count < TITLE_PAGES; count++) {
    const answer = await read(
      blog,
      `/blogs/${blog.id}/posts?status=DRAFT&view=ADMIN&orderBy=UPDATED&maxResults=${TITLES}&fetchBodies=false&fields=nextPageToken,items(id,status,updated,title)${page}`,
    );
    const items = itemsOf(answer);
    const draft: unknown = items.find((item: unknown) =>
      digText(item, "title").endsWith(markOf(marker)),
    );
    if (draft !== undefined) return draft;
    const token = digText(answer, "nextPageToken");
    // A draft that is looked for was made within a day.
    if (token === "" || Date.parse(digText(items.at(-1), "updated")) < Date.now() - WEEK_MS)
      return await findLive(blog, marker);
    page = `&pageToken=${encodeURIComponent(token)}`;
  }
  fail({
    class: "transient",
    message: "Blogger lists too many drafts to find the post among them.",
  });
}

async function findLive(blog: Blog, marker: string): Promise<unknown> {
  const answer = await read(
    blog,
    `/blogs/${blog.id}/posts?status=LIVE&view=ADMIN&orderBy=PUBLISHED&maxResults=${TEXTS}&fetchBodies=true&fields=items(id,url,status,updated,title,content)`,
  );
  return (
    itemsOf(answer).find((item: unknown) => digText(item, "content").includes(commentOf(marker))) ??
    null
  );
}

function itemsOf(answer: unknown): unknown[] {
  const items = dig(answer, "items") ?? [];
  return Array.isArray(items)
    ? items
    : fail({
        class: "transient",
        message: "Blogger answered the look-up with something that is no list of posts.",
      });
}

async function probe(context: ConnectorContext): Promise<string> {
  const blog = await openBlog(context);
  const info = await read(blog, `/users/self/blogs/${blog.id}`);
  const name = plainText(dig(info, "blog", "name")) || "the blog";
  if (digText(info, "blog_user_info", "role") === "READER")
    fail({
      class: "permanent",
      message: `This Google account may only read ${name}. Invite it as an author or administrator.`,
    });
  return `Connected to ${name} on Blogger.`;
}

/** Blogger counts whole blogs only. */
async function readPageviews(blog: Blog): Promise<PlatformFigures> {
  const counts = dig(await read(blog, `/blogs/${blog.id}/pageviews?range=all`), "counts");
  const all: unknown = Array.isArray(counts)
    ? (counts.find((entry: unknown) => /^all/i.test(digText(entry, "timeRange"))) ?? counts[0])
    : undefined;
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

function draftTitle(post: Outgoing): string {
  const mark = markOf(post.marker);
  return `${cut(post.title, TITLE_MAX - mark.length)}${mark}`;
}

function markOf(marker: string): string {
  return ` [${marker}]`;
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
  if (left.length > 0)
    notes.push(
      `Blogger takes ${LABELS_MAX} characters of labels; left out: ${cut(left.join(", "), 150)}.`,
    );
  if (post.metaDescription !== "")
    notes.push(
      "The meta description was not applied: Blogger takes it only in its own editor, as the search description.",
    );
  return notes;
}

function copyOf(json: unknown, notes: string[]): RemoteCopy {
  const text = readText(json);
  return {
    id: digText(json, "id"),
    url: webAddress(dig(json, "url")),
    ...(text && { version: text.version }),
    ...(notes.length > 0 && { notes }),
  };
}

function readText(json: unknown): RemoteText | null {
  return remoteText(
    dig(json, "title"),
    dig(json, "content"),
    digText(json, "updated"),
    withdrawnAs(digText(json, "status")),
  );
}

/** Blogger tells the status to those who may edit, and not in every answer. */
function withdrawnAs(status: string): Withdrawn | null {
  if (status === "LIVE" || status === "") return null;
  return status === "SCHEDULED"
    ? "scheduled"
    : status === "SOFT_TRASHED"
      ? "trash"
      : status === "DRAFT"
        ? "draft"
        : "hidden";
}
