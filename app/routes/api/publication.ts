import { api, endpoint } from "#app/http/api.server.ts";
import { publicationAnswer } from "#app/publishing/requests.server.ts";
import { requirePublication } from "#app/publishing/views.server.ts";

const door = api({
  GET: endpoint({
    summary: "One publication: state, reason, attempts and next try",
    answer: publicationAnswer,
    refuses: ["not_found"],
    run: ({ user, params }) => requirePublication(user, params["id"] ?? ""),
  }),
});
export const loader = door;
export const action = door;
