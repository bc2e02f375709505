import { createHash } from "node:crypto";
import { startServer, type FakeAnswer, type FakeRequest, type FakeServer } from "./server.ts";

/**
 * A WordPress site as its REST API behaves (checked against 6.1): roles, slugs, trash, tags, meta,
 * plain and pretty addresses.
 */

export interface WordpressPost {
  id: number;
  author: string;
  slug: string;
  status: string;
  title: string;
  content: string;
  excerpt: string;
  tags: number[];
  categories: number[];
  meta: Record<string, string>;
  description: string;
  featuredMedia: number;
  modified: number;
  /** A future date makes a published post a scheduled one. */
  date: number;
}

/** A file of the media library. */
export interface WordpressMedia {
  id: number;
  author: string;
  slug: string;
  name: string;
  type: string;
  bytes: Buffer;
  title: string;
  alt: string;
  caption: string;
}

export type Role = "administrator" | "editor" | "author" | "contributor" | "subscriber";

export interface WordpressOptions {
  /** "plain" announces ?rest_route=/ and has no /wp-json. */
  permalinks: "plain" | "pretty";
  /** yoast/v1, yoast-old (read only), rankmath/v1, seopress/v1, aioseo/v1 */
  seo: string | null;
  /** false: as on a site without https. */
  applicationPasswords: boolean;
  /** The web server drops the Authorization header. */
  headerStripped: boolean;
  /** Which code a wrong password gets; versions differ. */
  badPasswordCode: "rest_not_logged_in" | "incorrect_password";
  restApi: boolean;
  linkHeader: boolean;
  usersHidden: boolean;
  /** What the site writes into its Link header instead of its own origin. */
  announcedOrigin: string | null;
  /** Views by post id, as Jetpack counts them; null: the site has no Jetpack. */
  jetpack: Record<number, number> | null;
  /** How the site changes a text when storing it (kses, a plugin). */
  rewrite: (html: string) => string;
  /** Refuses a meta key: 403 after the post was written. */
  refuseMeta: boolean;
  /** How the site writes the address of a file (a CDN, a plugin for relative addresses). */
  sourceUrl: (url: string) => string;
  /** A plugin gives every file a name of its own. */
  renamesFiles: boolean;
  /** The kinds of files that the site takes. */
  fileKinds: string[];
  /** Messages are in the language of the site; codes are not. */
  language: "en" | "de";
  /** The folder for uploads can be written to. */
  canStore: boolean;
  /** The editor of blocks and its newer blocks; a site before 5.5 says nothing of either. */
  blocks: "all" | "older" | "none";
  /** What the database stores; the old one knows no characters of four bytes. */
  charset: "utf8mb4" | "utf8mb3";
}

export interface FakeWordpress extends FakeServer {
  options: WordpressOptions;
  posts: WordpressPost[];
  media: WordpressMedia[];
  tags: Array<{ id: number; name: string }>;
  /** The first is "Uncategorized", the default of every post. */
  categories: Array<{ id: number; name: string; parent: number }>;
  /** Posts whose slug is this remote slug or its duplicate (slug-2 …), without the trash. */
  copies(remoteSlug: string): number;
  live(remoteSlug: string): number;
  trash(id: number): void;
  credentials(role: Role): Record<string, string>;
}

const CAPABILITIES: Record<Role, string[]> = {
  administrator: ["read", "edit_posts", "publish_posts", "edit_others_posts", "manage_options"],
  editor: ["read", "edit_posts", "publish_posts", "edit_others_posts"],
  author: ["read", "edit_posts", "publish_posts"],
  contributor: ["read", "edit_posts"],
  subscriber: ["read"],
};

export async function startWordpress(
  given: Partial<WordpressOptions> = {},
): Promise<FakeWordpress> {
  const options: WordpressOptions = {
    permalinks: "plain",
    seo: null,
    applicationPasswords: true,
    headerStripped: false,
    badPasswordCode: "rest_not_logged_in",
    restApi: true,
    linkHeader: true,
    usersHidden: false,
    announcedOrigin: null,
    refuseMeta: false,
    jetpack: null,
    rewrite: (html) => html,
    sourceUrl: (url) => url,
    renamesFiles: false,
    fileKinds: ["jpeg", "png", "gif", "webp"],
    language: "en",
    canStore: true,
    charset: "utf8mb4",
    blocks: "all",
    ...given,
  };
  const posts: WordpressPost[] = [];
  const media: WordpressMedia[] = [];
  const tags: Array<{ id: number; name: string }> = [];
  const categories = [{ id: 1, name: "Uncategorized", parent: 0 }];
  const server = await startServer((request) =>
    answerOf({ options, posts, media, tags, categories, origin: request.url.origin }, request),
  );
  const isCopy = (post: WordpressPost, remoteSlug: string): boolean =>
    post.slug === remoteSlug || new RegExp(`^${remoteSlug}-\\d+$`).test(post.slug);
  return {
    ...server,
    options,
    posts,
    media,
    tags,
    categories,
    copies: (remoteSlug) => posts.filter((post) => isCopy(post, remoteSlug)).length,
    live: (remoteSlug) =>
      posts.filter((post) => isCopy(post, remoteSlug) && post.status === "publish").length,
    trash(id) {
      const post = posts.find((one) => one.id === id);
      if (post) Object.assign(post, { slug: `${post.slug}__trashed`, status: "trash" });
    },
    credentials: (role) => ({
      siteUrl: server.url,
      username: role,
      applicationPassword: `${role.slice(0, 4)} pass word 1234 5678 9012`,
    }),
  };
}

interface World {
  options: WordpressOptions;
  posts: WordpressPost[];
  media: WordpressMedia[];
  tags: Array<{ id: number; name: string }>;
  categories: Array<{ id: number; name: string; parent: number }>;
  origin: string;
}

const error = (status: number, code: string, message: string, data: object = {}): FakeAnswer => ({
  status,
  body: { code, message, data: { status, ...data } },
});
const notFoundPage: FakeAnswer = {
  status: 404,
  body: "<!doctype html><title>Page not found</title>",
};

function answerOf(world: World, request: FakeRequest): FakeAnswer {
  const { options, origin } = world;
  const route = routeOf(request, options);
  if (route === null) {
    const shown = world.posts.find(
      (post) => request.url.pathname === `/${post.slug}/` && post.status === "publish",
    );
    if (shown)
      return {
        status: 200,
        body: `<!doctype html><html lang="en"><title>${shown.title}</title><main><h1>${shown.title}</h1>${shown.content}</main></html>`,
      };
    const file = world.media.find((one) => request.url.pathname === `/uploads/${one.name}`);
    if (file) return { status: 200, headers: { "content-type": file.type }, body: file.bytes };
    if (request.url.pathname !== "/") return notFoundPage;
    const root = `${options.announcedOrigin ?? origin}${options.permalinks === "plain" ? "/index.php?rest_route=/" : "/wp-json/"}`;
    return {
      status: 200,
      headers: options.linkHeader ? { link: `<${root}>; rel="https://api.w.org/"` } : {},
      body: "<!doctype html><title>A site</title>",
    };
  }
  if (!options.restApi)
    return error(401, "rest_login_required", "REST API restricted to authenticated users.");
  const user = userOf(request, options);
  if (route === "/") return index(world);
  if (route === "/wp/v2/users/me")
    return options.usersHidden ? noRoute() : me(user, options, request);
  if (route === "/wp/v2/tags")
    return request.method === "POST" ? createTag(world, user, request) : listTags(world, request);
  if (route === "/wp/v2/categories" && request.method === "GET")
    return listCategories(world, request);
  if (route === "/wp/v2/posts" && request.method === "GET") return listPosts(world, user, request);
  if (route === "/wp/v2/posts" && request.method === "POST")
    return createPost(world, user, request);
  if (route.startsWith("/wp/v2/block-types/")) return blockType(options, user);
  if (route.startsWith("/wp/v2/media")) return mediaRoute(world, user, request, route);
  const id = /^\/wp\/v2\/posts\/(\d+)$/.exec(route)?.[1];
  if (id) return onePost(world, user, request, Number(id));
  return jetpackRoute(world, user, route) ?? seoRoute(world, route, request) ?? noRoute();
}

function routeOf({ url }: FakeRequest, options: WordpressOptions): string | null {
  const plain = url.searchParams.get("rest_route");
  if (plain !== null) return /^\/(index\.php)?$/.test(url.pathname) ? plain : null;
  return options.permalinks === "pretty" && url.pathname.startsWith("/wp-json/")
    ? url.pathname.slice("/wp-json".length)
    : null;
}

function userOf(request: FakeRequest, options: WordpressOptions): Role | null {
  if (options.headerStripped || !options.applicationPasswords) return null;
  const [name = "", password = ""] = Buffer.from(
    (request.headers.authorization ?? "").replace(/^Basic /, ""),
    "base64",
  )
    .toString()
    .split(":");
  const role = name as Role;
  return role in CAPABILITIES &&
    password.replaceAll(" ", "") === `${role.slice(0, 4)}password123456789012`
    ? role
    : null;
}

function can(user: Role | null, capability: string): boolean {
  return user !== null && CAPABILITIES[user].includes(capability);
}

/** 401 when nobody is signed in, 403 when the role is too low, with the same code. */
function forbidden(user: Role | null, code: string): FakeAnswer {
  return error(user === null ? 401 : 403, code, "Sorry, you are not allowed to do that.");
}

const noRoute = (): FakeAnswer =>
  error(404, "rest_no_route", "No route was found matching the URL and request method.");

/** The only one that is asked for is new in 6.3. */
function blockType({ blocks }: WordpressOptions, user: Role | null): FakeAnswer {
  if (blocks === "none") return noRoute();
  if (!can(user, "edit_posts")) return forbidden(user, "rest_block_type_cannot_view");
  return blocks === "all"
    ? { status: 200, body: { name: "core/details" } }
    : error(404, "rest_block_type_invalid", "Invalid block type.");
}

function index({ options, origin }: World): FakeAnswer {
  const seo = options.seo === "yoast-old" ? "yoast/v1" : options.seo;
  return {
    status: 200,
    body: {
      name: "Fake & <b>WordPress</b>",
      url: origin,
      home: origin,
      namespaces: [
        "oembed/1.0",
        "wp/v2",
        ...(options.jetpack ? ["jetpack/v4"] : []),
        ...(seo ? [seo] : []),
      ],
      authentication: options.applicationPasswords
        ? {
            "application-passwords": {
              endpoints: { authorization: `${origin}/wp-admin/authorize-application.php` },
            },
          }
        : [],
    },
  };
}

function me(user: Role | null, options: WordpressOptions, request: FakeRequest): FakeAnswer {
  if (user === null) {
    const sent =
      request.headers.authorization !== undefined &&
      !options.headerStripped &&
      options.applicationPasswords;
    return error(
      401,
      sent ? options.badPasswordCode : "rest_not_logged_in",
      "You are not currently logged in.",
    );
  }
  return {
    status: 200,
    body: {
      id: 1,
      name: user,
      roles: [user],
      capabilities: Object.fromEntries(CAPABILITIES[user].map((capability) => [capability, true])),
    },
  };
}

function createTag({ tags }: World, user: Role | null, request: FakeRequest): FakeAnswer {
  if (!can(user, "edit_posts")) return forbidden(user, "rest_cannot_create");
  const given = (request.json as { name?: string }).name ?? "";
  const name = given.replace(/<[^>]*>/g, "").trim();
  if (name === "") return error(500, "empty_term_name", "A name is required for this term.");
  if (name.length > 200)
    return error(500, "db_insert_error", "Could not insert term into the database.");
  const existing = tags.find((tag) => tag.name.toLowerCase() === name.toLowerCase());
  if (existing)
    return error(
      400,
      "term_exists",
      "A term with the name provided already exists with this parent.",
      { term_id: existing.id },
    );
  const tag = { id: tags.length + 2, name };
  tags.push(tag);
  return { status: 201, body: { id: tag.id } };
}

/** Public; names come as HTML. */
function listTags({ tags }: World, { url }: FakeRequest): FakeAnswer {
  const include = url.searchParams.get("include")?.split(",").map(Number);
  return {
    status: 200,
    body: tags
      .filter(({ id }) => include?.includes(id) ?? true)
      .map(({ id, name }) => ({ id, name: name.replaceAll("&", "&amp;") })),
  };
}

/** Public, by name; names come as HTML. */
function listCategories({ categories }: World, { url }: FakeRequest): FakeAnswer {
  const perPage = Number(url.searchParams.get("per_page") ?? 10);
  const page = Number(url.searchParams.get("page") ?? 1);
  if (perPage > 100) return error(400, "rest_invalid_param", "Invalid parameter(s): per_page");
  const list = categories
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .slice((page - 1) * perPage, page * perPage);
  return {
    status: 200,
    headers: { "x-wp-totalpages": String(Math.ceil(categories.length / perPage)) },
    body: list.map((one) => ({ ...one, name: one.name.replaceAll("&", "&amp;") })),
  };
}

function listPosts({ posts }: World, user: Role | null, { url }: FakeRequest): FakeAnswer {
  const statuses = (url.searchParams.get("status") ?? "publish").split(",");
  if (statuses.join() !== "publish" && !can(user, "edit_posts"))
    return error(400, "rest_invalid_param", "Invalid parameter(s): status", {
      params: { status: "Status is forbidden." },
      details: { status: { code: "rest_forbidden_status", data: { status: user ? 403 : 401 } } },
    });
  if (url.searchParams.get("context") === "edit" && !can(user, "edit_posts"))
    return forbidden(user, "rest_forbidden_context");
  const slugs = url.searchParams.get("slug")?.split(",");
  const found = posts.filter((post) => {
    const wanted =
      statuses.includes(post.status) || (statuses.includes("any") && post.status !== "trash");
    const visible =
      post.status === "publish" || post.author === user || can(user, "edit_others_posts");
    return wanted && visible && (slugs === undefined || slugs.includes(post.slug));
  });
  return {
    status: 200,
    headers: { "x-wp-total": String(found.length) },
    body: found.map((post) => view(post, false)),
  };
}

/** Uploads take raw bytes. A file's slug is its name without the ending, unless one is given. */
function mediaRoute(
  world: World,
  user: Role | null,
  request: FakeRequest,
  route: string,
): FakeAnswer {
  const { media, options, origin } = world;
  const view = (one: WordpressMedia) => ({
    id: one.id,
    slug: one.slug,
    source_url: options.sourceUrl(`${origin}/uploads/${one.name}`),
  });
  if (route === "/wp/v2/media" && request.method === "GET") {
    const { searchParams } = request.url;
    const slug = searchParams.get("slug");
    const include = searchParams.get("include")?.split(",").map(Number);
    const found = media.filter(
      (one) =>
        (slug === null || one.slug === slug) && (include === undefined || include.includes(one.id)),
    );
    return { status: 200, body: found.map(view) };
  }
  if (!can(user, "publish_posts")) return forbidden(user, "rest_cannot_create");
  if (route === "/wp/v2/media") {
    const made = storeFile(world, user, request);
    return "status" in made ? made : { status: 201, body: view(made) };
  }
  const one = media.find(({ id }) => route === `/wp/v2/media/${id}`);
  if (!one) return error(404, "rest_post_invalid_id", "Invalid post ID.");
  if (one.author !== user && !can(user, "edit_others_posts"))
    return forbidden(user, "rest_cannot_edit");
  const body = request.json as { title?: string; alt_text?: string; caption?: string };
  Object.assign(one, {
    title: body.title ?? one.title,
    alt: body.alt_text ?? one.alt,
    caption: body.caption ?? one.caption,
  });
  return { status: 200, body: view(one) };
}

const REFUSED_KIND = {
  en: "Sorry, you are not allowed to upload this file type.",
  de: "Du bist leider nicht berechtigt, diesen Dateityp hochzuladen.",
};
const NO_FOLDER = {
  en: "Unable to create directory wp-content/uploads/2026/11. Is its parent directory writable by the server?",
  de: "Das Verzeichnis wp-content/uploads/2026/11 konnte nicht angelegt werden. Ist das übergeordnete Verzeichnis durch den Server beschreibbar?",
};

/** WordPress never gives an id twice. */
let nextFile = 5_000;

function storeFile(
  { media, options }: World,
  user: Role | null,
  { headers, url, bytes }: FakeRequest,
): WordpressMedia | FakeAnswer {
  const sideload = (message: string) => error(500, "rest_upload_sideload_error", message);
  if (!options.canStore) return sideload(NO_FOLDER[options.language]);
  const sent = /filename="([^"]+)"/.exec(headers["content-disposition"] ?? "")?.[1] ?? "";
  const type = headers["content-type"] ?? "";
  const kind = /^image\/(\w+)$/.exec(type)?.[1] ?? "";
  const ending = /\.(\w+)$/.exec(sent)?.[1]?.replace("jpg", "jpeg");
  if (!options.fileKinds.includes(kind) || kind !== ending)
    return sideload(REFUSED_KIND[options.language]);
  const md5 = createHash("md5").update(bytes).digest("hex");
  if (headers["content-md5"] !== md5)
    return error(412, "rest_upload_hash_mismatch", "Content hash did not match expected.");
  const id = nextFile++;
  const name = options.renamesFiles ? `image-${id}.${kind}` : sent;
  const plain = name.replace(/\.\w+$/, "");
  const wanted = url.searchParams.get("slug") ?? plain;
  let slug = wanted;
  for (let number = 2; media.some((one) => one.slug === slug); number++)
    slug = `${wanted}-${number}`;
  let free = name;
  for (let number = 1; media.some((one) => one.name === free); number++)
    free = name.replace(plain, `${plain}-${number}`);
  const file: WordpressMedia = {
    ...{ id, author: user ?? "", slug, type, title: plain },
    ...{ name: free, bytes, alt: "", caption: "" },
  };
  media.push(file);
  return file;
}

function createPost(world: World, user: Role | null, request: FakeRequest): FakeAnswer {
  const { posts } = world;
  const body = request.json as Record<string, unknown>;
  if (!can(user, "edit_posts")) return forbidden(user, "rest_cannot_create");
  if (
    ["publish", "future", "private"].includes(String(body["status"])) &&
    !can(user, "publish_posts")
  )
    return forbidden(user, "rest_cannot_publish");
  const post: WordpressPost = {
    id: 10 + posts.length,
    author: user ?? "",
    slug: freeSlug(posts, String(body["slug"])),
    status: String(body["status"] ?? "draft"),
    title: "",
    content: "",
    excerpt: "",
    tags: [],
    categories: [1],
    meta: {},
    description: "",
    featuredMedia: 0,
    modified: 0,
    date: 0,
  };
  const refusal = refusedByDatabase(world, body, "db_insert_error");
  if (refusal) return refusal;
  posts.push(post);
  return writeFields(world, post, body) ?? { status: 201, body: view(post, true) };
}

/** Emoji are encoded before they reach an old database. */
function refusedByDatabase(
  { options }: World,
  body: Record<string, unknown>,
  code: string,
): FakeAnswer | null {
  const texts = [body["title"], body["content"], body["excerpt"]].join(" ");
  const unknown = /[\u{20000}-\u{3FFFF}]/u.test(texts) && options.charset === "utf8mb3";
  return unknown ? error(500, code, "Could not insert post into the database.") : null;
}

/** Into the trash, unless it is forced. */
function deletePost({ posts }: World, post: WordpressPost, { url }: FakeRequest): FakeAnswer {
  if (url.searchParams.get("force") !== "true")
    Object.assign(post, { slug: `${post.slug}__trashed`, status: "trash" });
  else posts.splice(posts.indexOf(post), 1);
  return { status: 200, body: { deleted: true, previous: view(post, true) } };
}

function onePost(world: World, user: Role | null, request: FakeRequest, id: number): FakeAnswer {
  const post = world.posts.find((one) => one.id === id);
  if (!post) return error(404, "rest_post_invalid_id", "Invalid post ID.");
  if (post.author !== user && !can(user, "edit_others_posts"))
    return forbidden(user, "rest_cannot_edit");
  if (request.method === "GET")
    return { status: 200, body: view(post, request.url.searchParams.get("context") === "edit") };
  if (request.method === "DELETE") return deletePost(world, post, request);
  const body = request.json as Record<string, unknown>;
  const status = body["status"] === undefined ? post.status : String(body["status"]);
  if (status === "publish" && post.status !== "publish" && !can(user, "publish_posts"))
    return forbidden(user, "rest_cannot_publish");
  const refusal = refusedByDatabase(world, body, "db_update_error");
  if (refusal) return refusal;
  if (typeof body["slug"] === "string")
    post.slug = freeSlug(
      world.posts.filter((one) => one !== post),
      storedSlug(body["slug"] || (status === "draft" ? "" : post.title)),
    );
  if (post.status === "trash" && status !== "trash")
    post.slug = post.slug.replace(/__trashed$/, "");
  // A post written in the trash stays there.
  post.status = status;
  return writeFields(world, post, body) ?? { status: 200, body: view(post, true) };
}

/**
 * Writes terms and meta after the post itself, so a refusal of meta comes after the rest is done.
 */
function writeFields(
  { tags, categories, options }: World,
  post: WordpressPost,
  body: Record<string, unknown>,
): FakeAnswer | null {
  for (const key of ["title", "content", "excerpt"] as const)
    if (typeof body[key] === "string") post[key] = options.rewrite(body[key]);
  if (typeof body["date_gmt"] === "string") post.date = Date.parse(body["date_gmt"]);
  if (["publish", "future"].includes(post.status))
    post.status = post.date > Date.now() ? "future" : "publish";
  if (Array.isArray(body["tags"]))
    post.tags = (body["tags"] as number[]).filter((id) => tags.some((tag) => tag.id === id));
  if (Array.isArray(body["categories"]))
    post.categories = (body["categories"] as number[]).filter((id) =>
      categories.some((one) => one.id === id),
    );
  if (post.categories.length === 0) post.categories = [1];
  const featured = body["featured_media"];
  if (typeof featured === "number") post.featuredMedia = featured;
  post.modified = Date.now();
  const meta = (body["meta"] ?? {}) as Record<string, string>;
  if (options.refuseMeta && Object.keys(meta).length > 0)
    return error(403, "rest_cannot_update", "Sorry, you are not allowed to edit the custom field.");
  if (options.seo === "yoast/v1" && meta["_yoast_wpseo_metadesc"] !== undefined)
    post.meta["_yoast_wpseo_metadesc"] = post.description = meta["_yoast_wpseo_metadesc"];
  const aioseo = body["aioseo_meta_data"] as { description?: string } | undefined;
  if (options.seo === "aioseo/v1" && aioseo?.description !== undefined)
    post.description = aioseo.description;
  return null;
}

/**
 * Jetpack describes its site as JSON inside a string, and gives a post's views under the site's
 * WordPress.com id.
 */
function jetpackRoute({ options }: World, user: Role | null, route: string): FakeAnswer | null {
  if (!options.jetpack || !route.startsWith("/jetpack/v4/")) return null;
  if (!can(user, "edit_posts")) return forbidden(user, "invalid_user_permission_view_admin");
  if (route === "/jetpack/v4/site")
    return {
      status: 200,
      body: { code: "success", message: "", data: JSON.stringify({ ID: 991, name: "A site" }) },
    };
  const views =
    options.jetpack[
      Number(/^\/jetpack\/v4\/stats-app\/sites\/991\/stats\/post\/(\d+)$/.exec(route)?.[1])
    ];
  return views === undefined
    ? error(404, "unknown_post", "Unknown post")
    : { status: 200, body: { date: "2026-11-21", views, years: {} } };
}

function seoRoute(
  { posts, options }: World,
  route: string,
  request: FakeRequest,
): FakeAnswer | null {
  const body = (request.json ?? {}) as Record<string, unknown>;
  if (options.seo === "rankmath/v1" && route === "/rankmath/v1/updateMeta") {
    const post = posts.find((one) => one.id === body["objectID"]);
    if (post)
      post.description = (body["meta"] as Record<string, string>)["rank_math_description"] ?? "";
    return { status: 200, body: { slug: true } };
  }
  const id = /^\/seopress\/v1\/posts\/(\d+)\/title-description-metas$/.exec(route)?.[1];
  const post = posts.find((one) => one.id === Number(id));
  if (options.seo !== "seopress/v1" || !post) return null;
  if (request.method === "PUT")
    Object.assign(post, {
      description: String(body["description"] ?? ""),
      meta: { title: String(body["title"] ?? "") },
    });
  return { status: 200, body: { title: post.meta["title"] ?? "", description: post.description } };
}

/** As `sanitize_title` makes it: 200 bytes at most, other scripts than Latin percent-encoded. */
function storedSlug(text: string): string {
  const words = text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}-]+/gu, "-")
    .replace(/^-+|-+$/g, "");
  let slug = "";
  for (const letter of words) {
    const bytes = encodeURIComponent(letter).toLowerCase();
    if (slug.length + bytes.length > 200) break;
    slug += bytes;
  }
  return slug;
}

function freeSlug(posts: WordpressPost[], slug: string): string {
  const taken = (candidate: string): boolean => posts.some((post) => post.slug === candidate);
  for (let number = 2, candidate = slug; ; number++) {
    if (!taken(candidate)) return candidate;
    candidate = `${slug}-${number}`;
  }
}

/** Raw texts are only for those who may edit. */
function view(post: WordpressPost, forEditing: boolean): object {
  const shown = (text: string): object => ({ rendered: text, ...(forEditing && { raw: text }) });
  const aioseo = { aioseo_meta_data: { description: post.description } };
  return {
    id: post.id,
    slug: post.slug,
    status: post.status,
    link:
      post.status === "publish"
        ? `http://site.example/${post.slug}/`
        : `http://site.example/?p=${post.id}`,
    modified_gmt: new Date(post.modified).toISOString().slice(0, 19),
    title: shown(post.title),
    content: shown(post.content),
    excerpt: shown(post.excerpt),
    tags: post.tags,
    categories: post.categories,
    meta: post.meta,
    ...aioseo,
  };
}
