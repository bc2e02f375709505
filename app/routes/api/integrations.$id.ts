import { api, endpoint } from "#app/http/api.server.ts";
import { updateIntegration } from "#app/integrations/integrations.server.ts";
import {
  integrationAnswer,
  integrationChangeBody,
  removedAnswer,
} from "#app/integrations/requests.server.ts";
import { disconnectIntegration } from "#app/publishing/actions/disconnect.server.ts";

const handler = api("/api/integrations/:id", {
  PATCH: endpoint({
    summary:
      "Switch an integration on or off, rename it, or give it new credentials; a masked secret stays",
    body: integrationChangeBody,
    response: integrationAnswer,
    errors: ["not_found", "conflict", "limit_reached"],
    run: ({ user, params, body }) => updateIntegration(user, params.id, body),
  }),
  DELETE: endpoint({
    summary: "Remove an integration; what waits for it fails, live copies stay",
    response: removedAnswer,
    errors: ["not_found"],
    run: ({ user, params }) => disconnectIntegration(user, params.id),
  }),
});
export const loader = handler;
export const action = handler;
