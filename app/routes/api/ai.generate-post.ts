import { api, endpoint } from "#app/http/api.server.ts";
import { generatedPost, postBody } from "#app/writing/requests.server.ts";
import { generatePostNow } from "#app/writing/writing.server.ts";

const handler = api("/api/ai/generate-post", {
  POST: endpoint({
    summary:
      "Write a post; the writing ends when the client goes away, and nothing is saved. A third at the same time is refused",
    body: postBody,
    response: generatedPost,
    errors: ["upstream"],
    run: ({ user, body, signal }) => generatePostNow(user, body, signal),
  }),
});
export const loader = handler;
export const action = handler;
