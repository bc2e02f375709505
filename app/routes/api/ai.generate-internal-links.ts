import { api, endpoint } from "#app/http/api.server.ts";
import { generatedLinks, linksBody } from "#app/writing/requests.server.ts";
import { generateInternalLinks } from "#app/writing/linking.server.ts";

const handler = api("/api/ai/generate-internal-links", {
  POST: endpoint({
    summary: "Find own posts that an article may link to, and put the links into it",
    body: linksBody,
    response: generatedLinks,
    errors: ["upstream"],
    run: ({ user, body: { postId, ...article }, signal }) =>
      generateInternalLinks(user, { ...article, ...(postId && { postId }) }, signal),
  }),
});
export const loader = handler;
export const action = handler;
