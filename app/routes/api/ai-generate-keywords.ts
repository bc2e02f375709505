import { api, endpoint } from "#app/http/api.server.ts";
import { keywordsBody, suggestedKeywords } from "#app/writer/requests.server.ts";
import { generateKeywords } from "#app/writer/writing.server.ts";

const door = api({
  POST: endpoint({
    summary: "Suggest keywords for a topic and an audience: primary, secondary and long-tail",
    body: keywordsBody,
    answer: suggestedKeywords,
    refuses: ["upstream"],
    run: ({ user, body, signal }) => generateKeywords(user, body, signal),
  }),
});
export const loader = door;
export const action = door;
