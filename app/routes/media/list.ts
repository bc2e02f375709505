import { api, endpoint } from "#app/http/api.server.ts";
import { listMedia } from "#app/media/list-media.server.ts";
import { mediaPageAnswer, mediaQuery } from "#app/media/requests.server.ts";

const handler = api("/media/list", {
  GET: endpoint({
    summary: "Lists own pictures, to choose one",
    query: mediaQuery,
    response: mediaPageAnswer,
    run: ({ user, query }) => listMedia(user, query),
  }),
});
export const loader = handler;
export const action = handler;
