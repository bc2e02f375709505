import { api, endpoint } from "#app/http/api.server.ts";
import { publishNow } from "#app/publishing/publishing.server.ts";
import { publishToAnswer } from "#app/publishing/requests.server.ts";

const door = api({
  POST: endpoint({
    summary: "Publish a post on one platform now; a refusal is an answer with success false",
    answer: publishToAnswer,
    run: async ({ user, params }) => {
      const { state, message, remoteUrl } = await publishNow(user, params["postId"] ?? "", { platform: params["platform"] ?? "", tags: [] });
      if (state === "published" || state === "publishing") return { success: true, ...(remoteUrl === null ? {} : { url: remoteUrl }) };
      return { success: false, error: message };
    },
  }),
});
export const loader = door;
export const action = door;
