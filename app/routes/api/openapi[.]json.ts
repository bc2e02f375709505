import { apiDocument } from "#app/api/handlers.server.ts";
import { documentAnswer } from "#app/api/schema.server.ts";
import { api, endpoint } from "#app/http/api.server.ts";
import { publicText } from "#app/http/conditional.server.ts";

const handler = api("/api/openapi.json", {
  GET: endpoint({
    summary: "This API as an OpenAPI 3.1 document",
    auth: "none",
    response: documentAnswer,
    headers: ["ETag"],
    run: async ({ request }) =>
      publicText(request, JSON.stringify(await apiDocument()), "application/json"),
  }),
});
export const loader = handler;
export const action = handler;
