import { api, endpoint } from "#app/http/api.server.ts";
import { generationAnswer } from "#app/writing/generation/requested.server.ts";
import { keywordsBody, suggestedKeywords } from "#app/writing/requests.server.ts";
import { generateKeywords } from "#app/writing/writing.server.ts";
import { answerByRun } from "../api-runs/answer-by-run.server.ts";

const handler = api("/api/ai/generate-keywords", {
  POST: endpoint({
    summary: "Suggest keywords for a topic and an audience: primary, secondary and long-tail",
    body: keywordsBody,
    response: suggestedKeywords,
    background: generationAnswer,
    limited: true,
    errors: ["upstream"],
    run: ({ user, body, request, signal }) =>
      answerByRun({ user, request, signal, kind: "keywords", body }, () =>
        generateKeywords(user, body, signal),
      ),
  }),
});
export const loader = handler;
export const action = handler;
