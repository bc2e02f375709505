import { createHmac, randomBytes } from "node:crypto";
import { startServer, type FakeAnswer, type FakeRequest, type FakeServer } from "./server.ts";

/**
 * A Ghost site's Admin API (checked against the source of Ghost 6): signed tokens, source=html,
 * updated_at, silent slug-2.
 */

export interface GhostPost {
  id: string;
  slug: string;
  status: string;
  title: string;
  html: string;
  tags: string[];
  custom_excerpt: string | null;
  meta_description: string | null;
  canonical_url: string | null;
  feature_image: string | null;
  feature_image_alt: string | null;
  feature_image_caption: string | null;
  updated_at: string;
  published_at: string | null;
  /** The newsletter with which a scheduled post goes out. */
  newsletter?: string | null;
}

/** Ghost keeps no record of images, only their files. */
export interface GhostImage {
  /** "2026/11/tea.jpg" under content/images. */
  path: string;
  type: string;
  bytes: Buffer;
}

export interface GhostTag {
  id: string;
  name: string;
  slug: string;
}

export interface GhostOptions {
  /** A Content API key under the given id. */
  contentKey: boolean;
  /** Refuses every key by role or plan. */
  refuseKeys: boolean;
  /** Shifts the server's clock against ours, in seconds. */
  clockAhead: number;
  /** Adds random letters to the names of files; older versions do not. */
  randomNames: boolean;
  /** The role of the user whose key it is; null: the key of an integration. */
  role: string | null;
}

export interface FakeGhost extends FakeServer {
  options: GhostOptions;
  posts: GhostPost[];
  images: GhostImage[];
  tags: GhostTag[];
  /** Titles of the posts that went out as newsletters. */
  emails: string[];
  copies(remoteSlug: string): number;
  credentials: Record<string, string>;
}

const ROOT = "/ghost/api/admin/";

export async function startGhost(given: Partial<GhostOptions> = {}): Promise<FakeGhost> {
  const options: GhostOptions = {
    contentKey: false,
    refuseKeys: false,
    clockAhead: 0,
    randomNames: true,
    role: null,
    ...given,
  };
  const posts: GhostPost[] = [];
  const images: GhostImage[] = [];
  const tags: GhostTag[] = [];
  const emails: string[] = [];
  const key = { id: randomBytes(12).toString("hex"), secret: randomBytes(32).toString("hex") };
  const server = await startServer((request) =>
    answerOf({ posts, images, tags, emails }, options, key, request),
  );
  return {
    ...server,
    options,
    posts,
    images,
    tags,
    emails,
    copies: (remoteSlug) =>
      posts.filter(
        (post) => post.slug === remoteSlug || new RegExp(`^${remoteSlug}-\\d+$`).test(post.slug),
      ).length,
    credentials: { adminUrl: server.url, adminApiKey: `${key.id}:${key.secret}` },
  };
}

const error = (status: number, type: string, message: string, more: object = {}): FakeAnswer => ({
  status,
  body: { errors: [{ message, type, context: null, code: null, ...more }] },
});

interface Site {
  posts: GhostPost[];
  images: GhostImage[];
  tags: GhostTag[];
  emails: string[];
}

function answerOf(
  site: Site,
  options: GhostOptions,
  key: { id: string; secret: string },
  request: FakeRequest,
): FakeAnswer {
  const { posts } = site;
  const { pathname } = request.url;
  const image = site.images.find(({ path }) => pathname === `/content/images/${path}`);
  if (image) return { status: 200, headers: { "content-type": image.type }, body: image.bytes };
  if (!pathname.startsWith(ROOT)) return readerPage(posts, pathname);
  const path = pathname.slice(ROOT.length);
  if (!path.endsWith("/")) return { status: 301, headers: { location: `${pathname}/` }, body: "" };
  if (path === "site/")
    return {
      status: 200,
      body: { site: { title: "Fake Ghost", url: request.url.origin, version: "6.65" } },
    };
  const refusal = checkToken(request, key, options);
  if (refusal) return refusal;
  if (path === "posts/" && request.method === "GET")
    return { status: 200, body: { posts: find(site, request) } };
  if (path === "posts/" && request.method === "POST") {
    const [named] = (fieldsOf(request)["authors"] ?? []) as Array<{ id: string }>;
    if (options.role === "Author" && named?.id !== "cora")
      return error(403, "NoPermissionError", "You do not have permission to add posts.");
    return create(site, request);
  }
  if (path === "users/me/")
    return options.role === null
      ? error(404, "NotFoundError", "User not found.")
      : {
          status: 200,
          body: { users: [{ id: "cora", name: "Cora", roles: [{ name: options.role }] }] },
        };
  if (path === "images/upload/") return uploadImage(site, options, request);
  if (path === "tags/" && request.method === "POST") return createTag(site, request);
  if (path === "tags/") {
    const asked = readFilter(request.url.searchParams.get("filter") ?? "");
    if (!asked) return error(400, "BadRequestError", "Error parsing filter");
    return { status: 200, body: { tags: site.tags.filter(asked) } };
  }
  const post = posts.find((one) => path === `posts/${one.id}/`);
  if (!post)
    return error(404, "NotFoundError", "Resource not found error, cannot read post.", {
      context: "Post not found.",
    });
  if (request.method === "DELETE") {
    posts.splice(posts.indexOf(post), 1);
    return { status: 204 };
  }
  return request.method === "PUT"
    ? change(site, post, request)
    : { status: 200, body: { posts: [view(site, post, request)] } };
}

/**
 * A list of `name:'…'`, `name:~^'…'` and `slug:['…']`, any of which holds. As Ghost's own language
 * has it, a backslash escapes a quote and nothing else; null for what it cannot parse.
 */
function readFilter(filter: string): ((tag: GhostTag) => boolean) | null {
  const text = String.raw`'((?:\\['"]|[^'"])*?)'`;
  const part = new RegExp(
    String.raw`(?:^|,)(?:(name|slug):(~\^)?${text}|slug:\[((?:${text},?)+)\])(?=,(?:name|slug):|$)`,
    "y",
  );
  const tests: Array<(tag: GhostTag) => boolean> = [];
  // MySQL compares names without regard to case.
  const same = (value: string) => value.replaceAll(/\\(['"])/g, "$1").toLowerCase();
  while (part.lastIndex < filter.length) {
    const found = part.exec(filter);
    if (!found) return null;
    const [, key, begins, value = "", list] = found;
    if (list !== undefined) tests.push(({ slug }) => list.includes(`'${slug}'`));
    else
      tests.push((tag) => {
        const held = (key === "slug" ? tag.slug : tag.name).toLowerCase();
        return begins ? held.startsWith(same(value)) : held === same(value);
      });
  }
  return (tag) => tests.some((test) => test(tag));
}

/** The front page, the feed and published articles. */
function readerPage(posts: GhostPost[], pathname: string): FakeAnswer {
  if (pathname === "/feed/") return { status: 301, headers: { location: "/rss/" }, body: "" };
  const shown = posts.find((one) => one.status === "published" && pathname === `/${one.slug}/`);
  if (shown)
    return { status: 200, body: `<!doctype html><title>${shown.title}</title>${shown.html}` };
  if (pathname === "/") return { status: 200, body: "<!doctype html><title>Fake Ghost</title>" };
  if (pathname === "/rss/") return { status: 200, body: "<rss></rss>" };
  return { status: 404, body: "<!doctype html><title>404</title>" };
}

function checkToken(
  request: FakeRequest,
  key: { id: string; secret: string },
  options: GhostOptions,
): FakeAnswer | null {
  const header = request.headers.authorization;
  if (header === undefined)
    return error(403, "NoPermissionError", "Authorization failed", {
      context: "Unable to determine the authenticated user or integration.",
    });
  const [scheme, token = ""] = header.split(" ");
  if (scheme?.toLowerCase() !== "ghost")
    return error(
      401,
      "UnauthorizedError",
      'Authorization header format is "Authorization: Ghost [token]"',
      { code: "INVALID_AUTH_HEADER" },
    );
  const [head = "", body = "", signature = ""] = token.split(".");
  const read = (part: string): Record<string, unknown> =>
    JSON.parse(Buffer.from(part, "base64url").toString()) as Record<string, unknown>;
  if (read(head)["kid"] !== key.id)
    return error(401, "UnauthorizedError", "Unknown Admin API Key", {
      code: "UNKNOWN_ADMIN_API_KEY",
    });
  if (options.contentKey)
    return error(401, "UnauthorizedError", "Invalid API Key type", {
      code: "INVALID_API_KEY_TYPE",
    });
  const expected = createHmac("sha256", Buffer.from(key.secret, "hex"))
    .update(`${head}.${body}`)
    .digest("base64url");
  const { iat, aud } = read(body);
  const invalid = (message: string): FakeAnswer =>
    error(401, "UnauthorizedError", `Invalid token: ${message}`, { code: "INVALID_JWT" });
  if (read(head)["alg"] !== "HS256" || signature !== expected) return invalid("invalid signature");
  if (typeof iat !== "number" || Date.now() / 1000 + options.clockAhead - iat > 300)
    return invalid("maxAge exceeded");
  if (!/\/?admin\/?$/.test(String(aud))) return invalid("jwt audience invalid");
  return options.refuseKeys
    ? error(403, "HostLimitError", "Host Limit error, cannot create integration.", {
        context: "Your plan does not include custom integrations.",
      })
    : null;
}

/** A multipart form with the file; its name is kept unless it is taken. */
function uploadImage({ images }: Site, options: GhostOptions, request: FakeRequest): FakeAnswer {
  const text = request.bytes.toString("latin1");
  const boundary = /boundary=(\S+)/.exec(request.headers["content-type"] ?? "")?.[1] ?? "";
  const part = text.split(`--${boundary}`).find((one) => one.includes('name="file"')) ?? "";
  const [, name = "", type = ""] =
    /filename="([^"]+)"\r\nContent-Type: (\S+)\r\n\r\n/.exec(part) ?? [];
  if (!/^image\/(jpeg|png|gif|webp)$/.test(type))
    return error(415, "UnsupportedMediaTypeError", "Please select a valid image.");
  const bytes = Buffer.from(part.slice(part.indexOf("\r\n\r\n") + 4, -2), "latin1");
  const [, stem = "", ending = ""] = /^(.*)(\.\w+)$/.exec(name) ?? [];
  const month = new Date().toISOString().slice(0, 7).replace("-", "/");
  const random = options.randomNames ? `-${randomBytes(8).toString("hex")}` : "";
  let path = `${month}/${stem}${random}${ending}`;
  for (let number = 1; images.some((one) => one.path === path); number++)
    path = `${month}/${stem}-${number}${ending}`;
  images.push({ path, type, bytes });
  const url = `${request.url.origin}/content/images/${path}`;
  return { status: 201, body: { images: [{ url, ref: name }] } };
}

function find(site: Site, request: FakeRequest): object[] {
  const slug = /^slug:'?([^']*)'?$/.exec(request.url.searchParams.get("filter") ?? "")?.[1];
  const limit = Number(request.url.searchParams.get("limit") ?? 15);
  return site.posts
    .filter((post) => slug === undefined || post.slug === slug)
    .slice(0, limit)
    .map((post) => view(site, post, request));
}

function create(site: Site, request: FakeRequest): FakeAnswer {
  const given = fieldsOf(request);
  const invalid = validate(given);
  if (invalid) return invalid;
  const { posts } = site;
  const post: GhostPost = {
    id: randomBytes(12).toString("hex"),
    slug: freeSlug(posts, String(given["slug"] ?? "post")),
    status: String(given["status"] ?? "draft"),
    title: "",
    html: "",
    tags: [],
    custom_excerpt: null,
    meta_description: null,
    canonical_url: null,
    feature_image: null,
    feature_image_alt: null,
    feature_image_caption: null,
    updated_at: "",
    published_at: null,
  };
  posts.push(post);
  apply(site, post, given, request);
  return { status: 201, body: { posts: [view(site, post, request)] } };
}

/** Ghost writes other scripts in ASCII; here each letter becomes its number. 185 at most. */
function safeSlug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9-]/g, (letter) => (/\p{L}/u.test(letter) ? `u${letter.charCodeAt(0)}` : "-"))
    .replace(/-+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 185);
}

/** A slug in use, even by a draft, silently gets a number; one of Ghost's own an ending. */
function freeSlug(posts: GhostPost[], wanted: string): string {
  const free = ["ghost", "rss", "amp"].includes(wanted) ? `${wanted}-post` : wanted;
  let slug = free;
  for (let number = 2; posts.some((post) => post.slug === slug); number++)
    slug = `${free}-${number}`;
  return slug;
}

function change(site: Site, post: GhostPost, request: FakeRequest): FakeAnswer {
  const given = fieldsOf(request);
  const invalid = validate(given);
  if (invalid) return invalid;
  if (typeof given["updated_at"] !== "string")
    return error(422, "ValidationError", "Validation failed for posts[0].", {
      context: "updated_at is required",
    });
  if (given["updated_at"] !== post.updated_at)
    return error(409, "UpdateCollisionError", "Saving failed! Someone else is editing this post.", {
      code: "UPDATE_COLLISION",
    });
  if (typeof given["slug"] === "string")
    post.slug = freeSlug(
      site.posts.filter((one) => one !== post),
      safeSlug(given["slug"] || post.title),
    );
  apply(site, post, given, request);
  return { status: 200, body: { posts: [view(site, post, request)] } };
}

function fieldsOf(request: FakeRequest): Record<string, unknown> {
  return (
    ((request.json as { posts?: Array<Record<string, unknown>> } | undefined)?.posts ?? [])[0] ?? {}
  );
}

function validate(given: Record<string, unknown>): FakeAnswer | null {
  const tooLong = [
    ["title", 255],
    ["custom_excerpt", 300],
    ["meta_description", 500],
    ["feature_image_alt", 191],
  ].find(([key, max]) => String(given[String(key)] ?? "").length > Number(max));
  return tooLong
    ? error(422, "ValidationError", "Validation error, cannot save post.", {
        context: `Validation failed for ${tooLong[0]}`,
      })
    : null;
}

/** Without source=html the body is ignored and the post stays empty. */
function apply(
  site: Site,
  post: GhostPost,
  given: Record<string, unknown>,
  request: FakeRequest,
): void {
  const html =
    request.url.searchParams.get("source") === "html" && typeof given["html"] === "string"
      ? given["html"]
      : post.html;
  const {
    title = post.title,
    status = post.status,
    published_at = post.published_at,
    custom_excerpt = post.custom_excerpt,
    meta_description = post.meta_description,
    canonical_url = post.canonical_url,
    feature_image = post.feature_image,
    feature_image_alt = post.feature_image_alt,
    feature_image_caption = post.feature_image_caption,
  } = given as Partial<GhostPost>;
  const tags = Array.isArray(given["tags"])
    ? given["tags"].map((tag) => keepTag(site, tag as string | GhostTag))
    : post.tags;
  if (status === "published" && post.status === "scheduled" && post.newsletter)
    site.emails.push(title);
  Object.assign(post, {
    title,
    status,
    newsletter: status === "draft" ? null : post.newsletter,
    published_at:
      status === "published" ? (published_at ?? new Date().toISOString()) : published_at,
    custom_excerpt,
    meta_description,
    canonical_url,
    feature_image,
    feature_image_alt,
    feature_image_caption,
    html: likeTheEditor(html),
    tags,
    updated_at: new Date(
      Math.max(Date.now(), Date.parse(post.updated_at || "2026-01-01T00:00:00.000Z") + 1),
    ).toISOString(),
  });
}

const CARD = /(<!--kg-card-begin: html-->[^]*?<!--kg-card-end: html-->)/;

/**
 * Outside of cards the editor keeps the first picture of a figure, drops those in a quotation
 * (checked with kg-html-to-lexical 1.3) and all ids, and makes ids for headings from their words
 * (checked with kg-default-nodes 2.2).
 */
function likeTheEditor(html: string): string {
  const ids = new Map<string, number>();
  return html
    .split(CARD)
    .map((part) =>
      CARD.test(part)
        ? part
        : part
            .replace(/<blockquote>[^]*?<\/blockquote>/g, (quote) =>
              quote.replace(/<img[^>]*>/g, ""),
            )
            .replace(/<figure>[^]*?<\/figure>/g, (figure) => {
              let count = 0;
              return figure.replace(/<img[^>]*>/g, (image) => (count++ === 0 ? image : ""));
            })
            .replace(/(<[a-z]+[^>]*?) id="[^"]*"/g, "$1")
            .replace(/<(h[1-6])>([^]*?)<\/\1>/g, (_, name: string, words: string) => {
              const id = headingId(words);
              const count = ids.get(id) ?? 0;
              ids.set(id, count + 1);
              return `<${name} id="${count === 0 ? id : `${id}-${count}`}">${words}</${name}>`;
            }),
    )
    .join("");
}

function headingId(words: string): string {
  const text = words
    .replace(/<[^>]*>|&\w+;/g, "")
    .trim()
    .toLowerCase();
  return encodeURIComponent(text.replace(/[^\p{L}\p{N}\s-]/gu, "").replace(/\s+/g, "-"));
}

/** Names may repeat; a slug in use gets a number. */
function createTag({ tags }: Site, request: FakeRequest): FakeAnswer {
  const { name } = (request.json as { tags: Array<{ name: string }> }).tags[0] ?? { name: "" };
  if (name.length > 191)
    return error(422, "ValidationError", "Validation error, cannot save tag.", {
      context: "Value in [tags.name] exceeds maximum length of 191 characters.",
    });
  const wanted = safeSlug(name);
  let slug = wanted;
  for (let number = 2; tags.some((tag) => tag.slug === slug); number++)
    slug = `${wanted}-${number}`;
  const tag = { id: randomBytes(12).toString("hex"), name, slug };
  tags.push(tag);
  return { status: 201, body: { tags: [tag] } };
}

/** Finds a tag by id or slug and gives it the name sent along. Returns the name. */
function keepTag({ tags }: Site, sent: string | GhostTag): string {
  const name = typeof sent === "string" ? sent : sent.name;
  const slug = safeSlug(name);
  const held = tags.find((tag) =>
    typeof sent === "string" ? tag.slug === slug : tag.id === sent.id,
  );
  if (held) held.name = name;
  else tags.push({ id: randomBytes(12).toString("hex"), name, slug });
  return name;
}

function view({ tags }: Site, post: GhostPost, request: FakeRequest): object {
  const url =
    post.status === "published"
      ? `${request.url.origin}/${post.slug}/`
      : `${request.url.origin}/p/${post.id}/`;
  return {
    id: post.id,
    slug: post.slug,
    status: post.status,
    url,
    title: post.title,
    custom_excerpt: post.custom_excerpt,
    meta_description: post.meta_description,
    canonical_url: post.canonical_url,
    feature_image: post.feature_image,
    feature_image_alt: post.feature_image_alt,
    feature_image_caption: post.feature_image_caption,
    updated_at: post.updated_at,
    tags: post.tags.map(
      (name) => tags.find((tag) => tag.name === name) ?? { id: name, name, slug: safeSlug(name) },
    ),
    ...(request.url.searchParams.get("formats") === "html" && { html: post.html }),
  };
}
