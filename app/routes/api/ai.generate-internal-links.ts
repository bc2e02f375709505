import { api, endpoint } from "#app/http/api.server.ts";
import { generationAnswer } from "#app/writing/generation/requested.server.ts";
import { generatedLinks, linksBody } from "#app/writing/requests.server.ts";
import { generateInternalLinks } from "#app/writing/linking.server.ts";
import { answerByRun } from "../api-runs/answer-by-run.server.ts";

const handler = api("/api/ai/generate-internal-links", {
  POST: endpoint({
    summary: "Find own posts that an article may link to, and put the links into it",
    body: linksBody,
    response: generatedLinks,
    background: generationAnswer,
    limited: true,
    errors: ["upstream"],
    run: ({ user, body, request, signal }) =>
      answerByRun({ user, request, signal, kind: "links", body }, () =>
        generateInternalLinks(user, body, signal),
      ),
  }),
});
export const loader = handler;
export const action = handler;
