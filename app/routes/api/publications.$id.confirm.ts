import { api, endpoint } from "#app/http/api.server.ts";
import { confirmPublication } from "#app/publishing/actions/confirm.server.ts";
import { confirmBody } from "#app/publishing/requests.server.ts";
import { publicationAnswer } from "#app/publishing/views/answers.server.ts";
import { requirePublication } from "#app/publishing/views/publications.server.ts";

const handler = api("/api/publications/:id/confirm", {
  POST: endpoint({
    summary:
      "Say whether an unconfirmed post is on the platform: published (with its url) or missing",
    body: confirmBody,
    response: publicationAnswer,
    errors: ["not_found"],
    run: async ({ user, params, body }) => {
      await confirmPublication(user, params.id, body.answer, body.url);
      return requirePublication(user, params.id);
    },
  }),
});
export const loader = handler;
export const action = handler;
