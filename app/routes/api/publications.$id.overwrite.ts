import { api, endpoint } from "#app/http/api.server.ts";
import { overwriteRemoteEdit } from "#app/publishing/actions/overwrite.server.ts";
import { overwriteBody } from "#app/publishing/requests.server.ts";
import { publicationAnswer } from "#app/publishing/views/answers.server.ts";
import { requirePublication } from "#app/publishing/views/publications.server.ts";

const handler = api("/api/publications/:id/overwrite", {
  POST: endpoint({
    summary:
      "Publish over a copy that was changed on the platform: only over the text in remoteEdit, whose version is sent along; cancel keeps the remote edit",
    body: overwriteBody,
    response: publicationAnswer,
    errors: ["not_found"],
    run: async ({ user, params, body }) => {
      await overwriteRemoteEdit(user, params.id, body.version);
      return requirePublication(user, params.id);
    },
  }),
});
export const loader = handler;
export const action = handler;
