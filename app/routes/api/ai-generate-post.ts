import { api, endpoint } from "#app/http/api.server.ts";
import { generatedPost, postBody } from "#app/writer/requests.server.ts";
import { generatePostNow } from "#app/writer/writing.server.ts";

const door = api({
  POST: endpoint({
    summary:
      "Write a post; the writing ends when the client goes away, and nothing is saved. A third at the same time is refused",
    body: postBody,
    answer: generatedPost,
    refuses: ["upstream"],
    run: ({ user, body, signal }) => generatePostNow(user, body, signal),
  }),
});
export const loader = door;
export const action = door;
