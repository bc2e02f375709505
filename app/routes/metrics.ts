import { api, endpoint } from "#app/http/api.server.ts";
import { metricsResponse } from "#app/http/metrics.server.ts";

const handler = api("/metrics", {
  GET: endpoint({
    summary:
      "Metrics in Prometheus's text format, with METRICS_TOKEN as bearer token; 404 while none is set",
    auth: "none",
    errors: ["not_found"],
    run: ({ request }) => metricsResponse(request),
  }),
});
export const loader = handler;
export const action = handler;
