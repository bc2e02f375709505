import { api, endpoint } from "#app/http/api.server.ts";
import { testConnectionBody, testResult } from "#app/integrations/requests.server.ts";
import { testConnection } from "#app/integrations/test-connection.server.ts";

const handler = api("/api/integrations/test", {
  POST: endpoint({
    summary: "Try credentials against a platform",
    body: testConnectionBody,
    response: testResult,
    limited: true,
    // A stored integration whose secrets are to be tried.
    errors: ["not_found"],
    run: ({ user, body }) => testConnection(user, body),
  }),
});
export const loader = handler;
export const action = handler;
