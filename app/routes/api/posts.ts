import { api, endpoint, reply } from "#app/http/api.server.ts";
import { streamList, wholeList } from "#app/http/json-list.server.ts";
import type { Tx } from "#app/lib/db.server.ts";
import { toFact } from "#app/posts/claims.server.ts";
import { replaceFacts } from "#app/posts/facts.server.ts";
import { listPosts, streamPosts } from "#app/posts/stream-posts.server.ts";
import { readSent } from "#app/posts/sent-texts.server.ts";
import { requirePost } from "#app/posts/posts.server.ts";
import { newPostBody, postIdAnswer, postsAnswer, postsQuery } from "#app/posts/requests.server.ts";
import { createPost } from "#app/posts/save-post.server.ts";
import { saveWarnings } from "#app/posts/save-warnings.server.ts";

const DEFAULT_LIMIT = 50;

const handler = api("/api/posts", {
  GET: endpoint({
    summary:
      "All posts, newest first; with limit or cursor one page, with fields only these fields",
    query: postsQuery,
    response: postsAnswer,
    headers: ["X-Next-Cursor", "Link"],
    run: async ({ user, query, request }) => {
      const { limit = DEFAULT_LIMIT, cursor, fields } = query;
      if (query.limit === undefined && cursor === undefined)
        return streamList(request, user, streamPosts(user, fields));
      const page = await listPosts(user, limit, cursor, fields);
      const headers = nextPage(request, page.cursor);
      return page.whole
        ? wholeList(page.whole, headers)
        : streamList(request, user, page.posts, headers);
    },
  }),
  POST: endpoint({
    summary: "Save a new post as a draft; it counts against the month",
    body: newPostBody,
    response: postIdAnswer,
    status: 201,
    limited: true,
    headers: ["Location"],
    run: async ({ user, body }) => {
      const { given, told } = await readSent(user, body);
      const facts = (body.claims ?? []).map(toFact);
      const keepFacts = (tx: Tx, postId: string) => replaceFacts(tx, user, { postId }, facts);
      const { id } = await createPost(user, given, facts.length > 0 ? keepFacts : undefined);
      const warnings = await saveWarnings(user, given, await requirePost(user, id), told);
      return reply({ id, ...warnings }, { status: 201, headers: { Location: `/api/posts/${id}` } });
    },
  }),
});
export const loader = handler;
export const action = handler;

function nextPage(request: Request, cursor: string | null): Record<string, string> {
  if (cursor === null) return {};
  const next = new URL(request.url);
  next.searchParams.set("cursor", cursor);
  return { "X-Next-Cursor": cursor, Link: `<${next.pathname}${next.search}>; rel="next"` };
}
