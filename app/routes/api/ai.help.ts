import { api, endpoint } from "#app/http/api.server.ts";
import { generationAnswer } from "#app/writing/generation/requested.server.ts";
import { helpAnswer, helpBody, helpForCall } from "#app/writing/help/api-help.server.ts";
import { answerByRun } from "../api-runs/answer-by-run.server.ts";

const handler = api("/api/ai/help", {
  POST: endpoint({
    summary:
      "Propose another text for a passage of an article, its title, meta description or a heading; needs a model, and nothing is changed",
    body: helpBody,
    response: helpAnswer,
    background: generationAnswer,
    limited: true,
    errors: ["upstream"],
    run: ({ user, body, request, signal }) =>
      answerByRun({ user, request, signal, kind: "help", body }, () =>
        helpForCall(user, body, () => undefined, signal),
      ),
  }),
});
export const loader = handler;
export const action = handler;
