import { api, endpoint, reply, replyJson } from "#app/http/api.server.ts";
import { etag, expectedVersion } from "#app/http/version-header.server.ts";
import { inFormat } from "#app/posts/content-format.server.ts";
import { readSent } from "#app/posts/sent-texts.server.ts";
import { toPostView } from "#app/posts/post-record.server.ts";
import { requirePostJson } from "#app/posts/post-json.server.ts";
import { requirePost } from "#app/posts/posts.server.ts";
import {
  contentFormatQuery,
  postAnswer,
  postChangeBody,
  savedPostAnswer,
} from "#app/posts/requests.server.ts";
import { updatePost } from "#app/posts/save-post.server.ts";
import { saveWarnings } from "#app/posts/save-warnings.server.ts";
import { deleteWithCopies } from "#app/publishing/actions/delete-post.server.ts";
import { saveAsDraft } from "#app/publishing/actions/cancel.server.ts";
import { deleteQuery } from "#app/publishing/requests.server.ts";
import { deleteAnswer } from "#app/publishing/views/answers.server.ts";

const handler = api("/api/posts/:id", {
  GET: endpoint({
    summary: "One post; its ETag is its version",
    query: contentFormatQuery,
    response: postAnswer,
    headers: ["ETag"],
    errors: ["not_found"],
    run: async ({ user, params, query }) => {
      const { json, version } = await requirePostJson(user, params.id);
      const headers = etag(version);
      if (query.contentFormat !== "markdown") return replyJson(json, { headers });
      return reply(await inFormat(postAnswer.parse(JSON.parse(json)), "markdown"), { headers });
    },
  }),
  PATCH: endpoint({
    summary: "Change a post; with If-Match only if it is still that version",
    body: postChangeBody,
    query: contentFormatQuery,
    response: savedPostAnswer,
    headers: ["ETag"],
    limited: true,
    errors: ["not_found", "conflict"],
    run: async ({ user, params, query, body, request }) => {
      const id = params.id;
      const { status, ...sent } = body;
      const before = sent.contentFormat === "markdown" ? await requirePost(user, id) : undefined;
      const { given: texts, told } = await readSent(user, sent, before);
      const onlyStatus =
        status !== undefined && Object.values(texts).every((value) => value === undefined);
      const post = onlyStatus
        ? await saveAsDraft(user, id, expectedVersion(request))
        : await updatePost(user, id, texts, expectedVersion(request), "api");
      const warnings = await saveWarnings(user, texts, post, told);
      const view = await inFormat(toPostView(post), query.contentFormat);
      return reply({ ...view, ...warnings }, { headers: etag(post.version) });
    },
  }),
  DELETE: endpoint({
    summary:
      "Delete a post; what is live on a platform stays there, unless takeDown is true and the platform lets us. The message says so when it went out just before",
    query: deleteQuery,
    response: deleteAnswer,
    // The last one when the credentials that a copy is taken down with cannot be read.
    errors: ["not_found", "conflict", "not_configured"],
    run: async ({ user, params, query, request }) => ({
      message: await deleteWithCopies(user, params.id, {
        takeDownCopies: query.takeDown === "true",
        expectedVersion: expectedVersion(request),
      }),
    }),
  }),
});
export const loader = handler;
export const action = handler;
