import { startServer, type FakeAnswer, type FakeRequest, type FakeServer } from "./server.ts";

/**
 * Medium's legacy API: two calls, no search, no updates; a body with an unexpected field is
 * refused.
 */

export interface MediumPost {
  id: string;
  title: string;
  content: string;
  tags: string[];
  publishStatus: string;
  publication: string | null;
}

export interface MediumOptions {
  /** The token may upload images (the scope uploadImage). */
  takesImages: boolean;
}

export interface FakeMedium extends FakeServer {
  options: MediumOptions;
  posts: MediumPost[];
  /** Sizes of the uploaded images. */
  images: number[];
  /** Copies whose content contains this text. */
  copies(text: string): number;
  credentials: Record<string, string>;
}

const TOKEN = "medium-token-0123456789";
const FIELDS = [
  "title",
  "contentFormat",
  "content",
  "tags",
  "canonicalUrl",
  "publishStatus",
  "license",
  "notifyFollowers",
];

export async function startMedium(given: Partial<MediumOptions> = {}): Promise<FakeMedium> {
  const options: MediumOptions = { takesImages: true, ...given };
  const posts: MediumPost[] = [];
  const images: number[] = [];
  const server = await startServer((request) =>
    request.url.pathname === "/v1/images"
      ? keepImage(images, options, request)
      : answerOf(posts, request),
  );
  return {
    ...server,
    options,
    posts,
    images,
    copies: (text) => posts.filter((post) => post.content.includes(text)).length,
    credentials: { integrationToken: TOKEN },
  };
}

const error = (status: number, code: number, message: string): FakeAnswer => ({
  status,
  body: { errors: [{ message, code }] },
});

function keepImage(
  images: number[],
  { takesImages }: MediumOptions,
  request: FakeRequest,
): FakeAnswer {
  if (request.headers.authorization !== `Bearer ${TOKEN}`)
    return error(401, 6003, "Token was invalid.");
  if (!takesImages) return error(403, 6000, "Token lacks the scope uploadImage.");
  const type = /Content-Type: image\/(jpeg|png|gif|tiff)\r\n/.exec(request.body)?.[1];
  if (type === undefined || !request.body.includes('name="image"'))
    return error(400, 6000, "Image is not of a supported type.");
  images.push(request.bytes.length);
  const md5 = `image${images.length}`;
  return { status: 201, body: { data: { url: `https://cdn-images-1.medium.com/${md5}`, md5 } } };
}

function answerOf(posts: MediumPost[], request: FakeRequest): FakeAnswer {
  if (request.headers.authorization !== `Bearer ${TOKEN}`)
    return error(401, 6003, "Token was invalid.");
  const { pathname } = request.url;
  if (pathname === "/v1/me" && request.method === "GET")
    return {
      status: 200,
      body: { data: { id: "u42", username: "ann", name: "Ann", url: "https://medium.com/@ann" } },
    };
  const [, owner, id] = /^\/v1\/(users|publications)\/([^/]+)\/posts$/.exec(pathname) ?? [];
  if (request.method !== "POST" || owner === undefined) return error(404, 404, "Not found");
  if (owner === "users" && id !== "u42") return error(403, 6004, "User not found");
  const body = request.json as Record<string, unknown>;
  const unexpected = Object.keys(body).find((key) => !FIELDS.includes(key));
  if (unexpected !== undefined) return error(400, 6007, `Unexpected field ${unexpected}`);
  if (owner === "publications" && body["publishStatus"] !== "draft")
    return error(403, 403, "Writers may only create drafts.");
  const post: MediumPost = {
    id: `m${posts.length + 1}`,
    title: String(body["title"]),
    content: String(body["content"]),
    tags: (body["tags"] as string[]).slice(0, 3),
    publishStatus: String(body["publishStatus"]),
    publication: owner === "publications" ? String(id) : null,
  };
  posts.push(post);
  return {
    status: 201,
    body: {
      data: {
        id: post.id,
        title: post.title,
        url: `https://medium.com/@ann/${post.id}`,
        publishStatus: post.publishStatus,
      },
    },
  };
}
