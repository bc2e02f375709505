import { startServer, type FakeAnswer, type FakeRequest, type FakeServer } from "./server.ts";

/**
 * Google's token endpoint and the Blogger API v3 on one server: drafts, publish, labels, no slugs.
 */

export interface BloggerPost {
  id: string;
  title: string;
  content: string;
  labels: string[];
  status: "DRAFT" | "LIVE" | "SCHEDULED" | "SOFT_TRASHED";
  updated: string;
}

export interface FakeBlogger extends FakeServer {
  posts: BloggerPost[];
  options: { grantIsDead: boolean; role: "ADMIN" | "AUTHOR" | "READER" };
  copies(remoteSlug: string): number;
  live(remoteSlug: string): number;
  credentials: Record<string, string>;
  /** Routes Google's addresses here. */
  route(url: string): string;
}

const BLOG = "https://example.blogspot.com";
const CREDENTIALS = {
  blogUrl: BLOG,
  clientId: "client-1",
  clientSecret: "client-secret-1",
  refreshToken: "refresh-token-1",
};

export async function startBlogger(): Promise<FakeBlogger> {
  const posts: BloggerPost[] = [];
  const options: FakeBlogger["options"] = { grantIsDead: false, role: "ADMIN" };
  const server = await startServer((request) => answerOf(posts, options, request));
  const marked = (remoteSlug: string): BloggerPost[] =>
    posts.filter((post) => post.content.includes(`<!-- ref:${remoteSlug} -->`));
  return {
    ...server,
    posts,
    options,
    credentials: CREDENTIALS,
    copies: (remoteSlug) => marked(remoteSlug).length,
    live: (remoteSlug) => marked(remoteSlug).filter((post) => post.status === "LIVE").length,
    route: (url) => url.replace(/^https:\/\/(oauth2|blogger)\.googleapis\.com/, server.url),
  };
}

const error = (code: number, reason: string, message: string): FakeAnswer => ({
  status: code,
  body: { error: { code, message, errors: [{ domain: "global", reason, message }] } },
});

function answerOf(
  posts: BloggerPost[],
  options: FakeBlogger["options"],
  request: FakeRequest,
): FakeAnswer {
  const { pathname, searchParams } = request.url;
  if (pathname === "/token") return token(options, request);
  if (request.headers.authorization !== "Bearer access-1")
    return error(401, "authError", "Invalid Credentials");
  if (pathname === "/v3/blogs/byurl")
    return searchParams.get("url")?.startsWith(BLOG)
      ? { status: 200, body: { id: "77" } }
      : error(404, "notFound", "Not Found");
  if (pathname === "/v3/users/self/blogs/77")
    return {
      status: 200,
      body: {
        blog: { id: "77", name: "Fake Blog" },
        blog_user_info: { role: options.role, hasAdminAccess: options.role === "ADMIN" },
      },
    };
  if (pathname === "/v3/blogs/77/pageviews")
    return {
      status: 200,
      body: {
        kind: "blogger#page_views",
        blogId: "77",
        counts: [{ timeRange: "ALL_TIME", count: "4321" }],
      },
    };
  const [, id, verb] =
    /^\/v3\/blogs\/77\/posts(?:\/(\d+)(?:\/(publish|revert))?)?$/.exec(pathname) ?? [];
  if (!pathname.startsWith("/v3/blogs/77/posts")) return error(404, "notFound", "Not Found");
  if (options.role === "READER" && request.method !== "GET")
    return error(
      403,
      "forbidden",
      "We're sorry, but you don't have permission to access this resource.",
    );
  if (id === undefined)
    return request.method === "GET" ? list(posts, searchParams) : create(posts, request);
  const post = posts.find((one) => one.id === id);
  if (!post) return error(404, "notFound", "Not Found");
  // Publishing a post with a future date leaves it as it is.
  if (verb === "revert") post.status = "DRAFT";
  else if (verb === "publish") post.status = post.status === "SCHEDULED" ? "SCHEDULED" : "LIVE";
  else if (request.method !== "GET") apply(post, request);
  return {
    status: 200,
    body: {
      ...view(post),
      ...(searchParams.get("fetchBody") === "true" && { content: post.content }),
    },
  };
}

function token(options: FakeBlogger["options"], request: FakeRequest): FakeAnswer {
  const form = new URLSearchParams(request.body);
  if (form.get("client_secret") !== CREDENTIALS.clientSecret)
    return { status: 401, body: { error: "invalid_client", error_description: "Unauthorized" } };
  if (options.grantIsDead || form.get("refresh_token") !== CREDENTIALS.refreshToken)
    return {
      status: 400,
      body: { error: "invalid_grant", error_description: "Token has been expired or revoked." },
    };
  return {
    status: 200,
    body: { access_token: "access-1", expires_in: 3599, token_type: "Bearer" },
  };
}

function list(posts: BloggerPost[], search: URLSearchParams): FakeAnswer {
  const size = Number(search.get("maxResults") ?? 10);
  const start = Number(search.get("pageToken") ?? 0);
  const wanted = posts
    .filter((post) => search.getAll("status").includes(post.status))
    .sort((a, b) => b.updated.localeCompare(a.updated));
  const texts = search.get("fetchBodies") === "true";
  const items = wanted
    .slice(start, start + size)
    .map((post) => ({ ...view(post), ...(texts && { content: post.content }) }));
  return {
    status: 200,
    body: {
      ...(items.length > 0 && { items }),
      ...(start + size < wanted.length && { nextPageToken: String(start + size) }),
    },
  };
}

function create(posts: BloggerPost[], request: FakeRequest): FakeAnswer {
  const post: BloggerPost = {
    id: String(100 + posts.length),
    title: "",
    content: "",
    labels: [],
    status: request.url.searchParams.get("isDraft") === "true" ? "DRAFT" : "LIVE",
    updated: "",
  };
  posts.push(post);
  apply(post, request);
  return { status: 200, body: view(post) };
}

function apply(post: BloggerPost, request: FakeRequest): void {
  Object.assign(post, request.json, {
    updated: new Date(Date.now() + Number(post.id)).toISOString(),
  });
}

function view(post: BloggerPost): object {
  return {
    kind: "blogger#post",
    id: post.id,
    status: post.status,
    updated: post.updated,
    title: post.title,
    labels: post.labels,
    ...(post.status === "LIVE" && { url: `http://example.blogspot.com/2026/11/${post.id}.html` }),
  };
}
