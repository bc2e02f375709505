import { api, endpoint } from "#app/http/api.server.ts";
import { settleUnconfirmed } from "#app/publishing/change.server.ts";
import { publicationAnswer, settleBody } from "#app/publishing/requests.server.ts";
import { requirePublication } from "#app/publishing/views.server.ts";

const door = api({
  POST: endpoint({
    summary: "Say whether an unconfirmed post is on the platform: there (with its url) or absent",
    body: settleBody,
    answer: publicationAnswer,
    refuses: ["not_found"],
    run: async ({ user, params, body }) => {
      await settleUnconfirmed(user, params["id"] ?? "", body.answer, body.url);
      return requirePublication(user, params["id"] ?? "");
    },
  }),
});
export const loader = door;
export const action = door;
