import { api, endpoint } from "#app/http/api.server.ts";
import { requirePost } from "#app/posts/posts.server.ts";
import { publicationsAnswer } from "#app/publishing/views/answers.server.ts";
import { listPublications } from "#app/publishing/views/publications.server.ts";

const handler = api("/api/posts/:id/publications", {
  GET: endpoint({
    summary: "The publications of a post, newest first: where it is, is going and could not go",
    response: publicationsAnswer,
    errors: ["not_found"],
    run: async ({ user, params }) => {
      const post = await requirePost(user, params.id);
      return listPublications(user, post.id);
    },
  }),
});
export const loader = handler;
export const action = handler;
