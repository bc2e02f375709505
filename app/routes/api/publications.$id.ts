import { api, endpoint } from "#app/http/api.server.ts";
import { publicationAnswer } from "#app/publishing/views/answers.server.ts";
import { requirePublication } from "#app/publishing/views/publications.server.ts";

const handler = api("/api/publications/:id", {
  GET: endpoint({
    summary: "One publication: state, reason, attempts and next try",
    response: publicationAnswer,
    errors: ["not_found"],
    run: ({ user, params }) => requirePublication(user, params.id),
  }),
});
export const loader = handler;
export const action = handler;
