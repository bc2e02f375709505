import { api, endpoint, reply, replyJson } from "#app/http/api.server.ts";
import { etag, expectedVersion } from "#app/http/version-header.server.ts";
import { toPostView } from "#app/posts/post-record.server.ts";
import { requirePostJson } from "#app/posts/post-json.server.ts";
import { postAnswer, postChangeBody, savedPostAnswer } from "#app/posts/requests.server.ts";
import { updatePost } from "#app/posts/save-post.server.ts";
import { savingNotes } from "#app/posts/saving-notes.server.ts";
import { deleteWithCopies } from "#app/publishing/actions/delete-post.server.ts";
import { saveAsDraft } from "#app/publishing/actions/save-as-draft.server.ts";
import { deleteQuery } from "#app/publishing/requests.server.ts";
import { deleteAnswer } from "#app/publishing/views/answers.server.ts";

const handler = api("/api/posts/:id", {
  GET: endpoint({
    summary: "One post; its ETag is its version",
    response: postAnswer,
    errors: ["not_found"],
    run: async ({ user, params }) => {
      const { json, version } = await requirePostJson(user, params.id);
      return replyJson(json, { headers: etag(version) });
    },
  }),
  PATCH: endpoint({
    summary: "Change a post; with If-Match only if it is still that version",
    body: postChangeBody,
    response: savedPostAnswer,
    errors: ["not_found", "conflict"],
    run: async ({ user, params, body, request }) => {
      const id = params.id;
      const { status, ...texts } = body;
      const onlyStatus =
        status !== undefined && Object.values(texts).every((value) => value === undefined);
      const post = onlyStatus
        ? await saveAsDraft(user, id, expectedVersion(request))
        : await updatePost(user, id, texts, expectedVersion(request), "api");
      const notes = await savingNotes(texts, post);
      return reply({ ...toPostView(post), ...notes }, { headers: etag(post.version) });
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
