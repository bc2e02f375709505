import { api, endpoint } from "#app/http/api.server.ts";
import { checkBody, checkEdit } from "#app/posts/check-edit.server.ts";

const handler = api("/preview/check", {
  POST: endpoint({
    summary: "The score of a text that is being edited, and the sentences behind it",
    body: checkBody,
    errors: ["not_found"],
    run: ({ user, body }) => checkEdit(user, body),
  }),
});
export const loader = handler;
export const action = handler;
