import { api, endpoint } from "#app/http/api.server.ts";
import { platformDefinitions } from "#app/integrations/all-platforms.server.ts";
import { platformsAnswer } from "#app/integrations/requests.server.ts";

const door = api({
  GET: endpoint({
    summary: "The platforms that can be connected, by key, with their fields",
    answer: platformsAnswer,
    run: () => Promise.resolve(platformDefinitions()),
  }),
});
export const loader = door;
export const action = door;
