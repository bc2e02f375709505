import { robotsText } from "#app/blog/robots.server.ts";
import { publicText } from "#app/http/conditional.server.ts";
import { openLoader, readOnly } from "#app/http/navigation.server.ts";

export const loader = openLoader(async ({ request }) =>
  publicText(request, await robotsText(), "text/plain"),
);
export const action = readOnly;
