import { api, endpoint } from "#app/http/api.server.ts";
import { generationAnswer } from "#app/writing/generation/requested.server.ts";
import { generatedPost, postBody } from "#app/writing/requests.server.ts";
import { generatePostNow } from "#app/writing/write-for-call.server.ts";
import { answerByRun } from "../api-runs/answer-by-run.server.ts";

const handler = api("/api/ai/generate-post", {
  POST: endpoint({
    summary:
      "Write a post, researched where its topic needs it, with its claims checked; nothing is saved. Without an Idempotency-Key the writing ends when the client goes away; with one, a repeat gets the same post. A third at the same time is refused",
    body: postBody,
    response: generatedPost,
    background: generationAnswer,
    limited: true,
    errors: ["upstream"],
    run: ({ user, body, request, signal }) =>
      answerByRun({ user, request, signal, kind: "article", body }, () =>
        generatePostNow(user, body, signal),
      ),
  }),
});
export const loader = handler;
export const action = handler;
