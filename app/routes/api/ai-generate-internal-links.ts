import { api, endpoint } from "#app/http/api.server.ts";
import { generatedLinks, linksBody } from "#app/writer/requests.server.ts";
import { generateInternalLinks } from "#app/writer/writing.server.ts";

const door = api({
  POST: endpoint({
    summary: "Find own posts that an article may link to, and put the links into it",
    body: linksBody,
    answer: generatedLinks,
    refuses: ["upstream"],
    run: ({ user, body: { postId, ...article }, signal }) =>
      generateInternalLinks(user, { ...article, ...(postId && { postId }) }, signal),
  }),
});
export const loader = door;
export const action = door;
