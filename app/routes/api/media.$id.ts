import { deletePicture } from "#app/blog/delete-picture.server.ts";
import { api, endpoint } from "#app/http/api.server.ts";
import { changeMedia } from "#app/media/change-media.server.ts";
import { requireListedMedia } from "#app/media/list-media.server.ts";
import { toMediaView } from "#app/media/media.server.ts";
import {
  deletedAnswer,
  listedMediaAnswer,
  mediaAnswer,
  mediaChangeBody,
  mediaDeleteQuery,
} from "#app/media/requests.server.ts";

const handler = api("/api/media/:id", {
  GET: endpoint({
    summary: "One picture, with the posts that show it",
    response: listedMediaAnswer,
    errors: ["not_found"],
    run: ({ user, params }) => requireListedMedia(user, params.id),
  }),
  PATCH: endpoint({
    summary: "Change what goes with a picture; posts that go out from then on have it",
    body: mediaChangeBody,
    response: mediaAnswer,
    errors: ["not_found"],
    run: async ({ user, params, body }) => toMediaView(await changeMedia(user, params.id, body)),
  }),
  DELETE: endpoint({
    summary:
      "Delete a picture that no post uses; where live copies show it from here, only with confirmed=true",
    query: mediaDeleteQuery,
    response: deletedAnswer,
    errors: ["not_found", "conflict"],
    run: async ({ user, params, query }) => {
      await deletePicture(user, params.id, { confirmed: query.confirmed === "true" });
      return { message: "The picture was deleted." };
    },
  }),
});
export const loader = handler;
export const action = handler;
