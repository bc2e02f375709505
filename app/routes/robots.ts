import { robotsText } from "#app/blog/robots.server.ts";
import { publicText } from "#app/http/conditional.server.ts";
import { publicLoader, readOnly } from "#app/http/resource.server.ts";

export const loader = publicLoader("/robots.txt", async ({ request }) =>
  publicText(request, await robotsText(), "text/plain"),
);
export const action = readOnly;
