import { api, endpoint } from "#app/http/api.server.ts";
import { embedTitleAnswer, embedTitleBody, readEmbedTitle } from "#app/posts/embed-title.server.ts";

const handler = api("/preview/embed-title", {
  POST: endpoint({
    summary: "What a service calls the video, post, track or code at an address",
    body: embedTitleBody,
    response: embedTitleAnswer,
    run: async ({ user, body, signal }) => ({
      title: await readEmbedTitle(user, body.address, signal),
    }),
  }),
});
export const loader = handler;
export const action = handler;
