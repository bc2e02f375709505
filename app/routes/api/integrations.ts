import { api, endpoint } from "#app/http/api.server.ts";
import { createIntegration, listIntegrations } from "#app/integrations/integrations.server.ts";
import {
  integrationAnswer,
  integrationsAnswer,
  newIntegrationBody,
} from "#app/integrations/requests.server.ts";

const handler = api("/api/integrations", {
  GET: endpoint({
    summary: "The connected platforms; secrets are masked",
    response: integrationsAnswer,
    run: ({ user }) => listIntegrations(user),
  }),
  POST: endpoint({
    summary: "Connect a platform; the integration starts switched off",
    body: newIntegrationBody,
    response: integrationAnswer,
    status: 201,
    run: ({ user, body }) => createIntegration(user, body),
  }),
});
export const loader = handler;
export const action = handler;
