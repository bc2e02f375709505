import { listAnalytics } from "#app/analytics/analytics.server.ts";
import { analyticsAnswer } from "#app/analytics/requests.server.ts";
import { api, endpoint } from "#app/http/api.server.ts";

const handler = api("/api/analytics", {
  GET: endpoint({
    summary: "Views, shares and mean reading time (seconds) of each published post",
    response: analyticsAnswer,
    run: ({ user }) => listAnalytics(user.id),
  }),
});
export const loader = handler;
export const action = handler;
