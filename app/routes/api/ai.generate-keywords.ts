import { api, endpoint } from "#app/http/api.server.ts";
import { keywordsBody, suggestedKeywords } from "#app/writing/requests.server.ts";
import { generateKeywords } from "#app/writing/writing.server.ts";

const handler = api("/api/ai/generate-keywords", {
  POST: endpoint({
    summary: "Suggest keywords for a topic and an audience: primary, secondary and long-tail",
    body: keywordsBody,
    response: suggestedKeywords,
    errors: ["upstream"],
    run: ({ user, body, signal }) => generateKeywords(user, body, signal),
  }),
});
export const loader = handler;
export const action = handler;
