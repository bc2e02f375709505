import { api, endpoint } from "#app/http/api.server.ts";
import { platformDefinitions } from "#app/platforms/registry.server.ts";
import { platformsAnswer } from "#app/integrations/requests.server.ts";

const handler = api("/api/platforms", {
  GET: endpoint({
    summary: "The platforms that can be connected, by key, with their fields",
    response: platformsAnswer,
    run: () => Promise.resolve(platformDefinitions()),
  }),
});
export const loader = handler;
export const action = handler;
