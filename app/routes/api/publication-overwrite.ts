import { api, endpoint } from "#app/http/api.server.ts";
import { overwriteForeign } from "#app/publishing/change.server.ts";
import { overwriteBody, publicationAnswer } from "#app/publishing/requests.server.ts";
import { requirePublication } from "#app/publishing/views.server.ts";

const door = api({
  POST: endpoint({
    summary:
      "Publish over a copy that was changed on the platform: only over the text in foreign, whose version is sent along; cancel keeps theirs",
    body: overwriteBody,
    answer: publicationAnswer,
    refuses: ["not_found"],
    run: async ({ user, params, body }) => {
      await overwriteForeign(user, params["id"] ?? "", body.version);
      return requirePublication(user, params["id"] ?? "");
    },
  }),
});
export const loader = door;
export const action = door;
