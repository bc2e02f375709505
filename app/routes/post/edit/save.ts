import * as TEXT from "#app/copy/text.ts";
import { api, endpoint } from "#app/http/api.server.ts";
import { newId } from "#app/lib/id.server.ts";
import { saveEdit } from "#app/posts/edit-post.server.ts";
import { saveBody, savedAnswer } from "#app/posts/forms.server.ts";
import { savedText } from "./edit.server.ts";

const handler = api("/preview/save", {
  POST: endpoint({
    summary: "Saves an edit form that stays open",
    body: saveBody,
    response: savedAnswer,
    errors: ["not_found", "conflict", "limit_reached"],
    run: async ({ user, body: { postId, ...edit } }) => {
      const saved = await saveEdit(user, postId, edit);
      const text = await savedText(user, saved);
      return {
        version: saved.post.version,
        savedAt: saved.post.updatedAt.toISOString(),
        // What was kept under the old id ended with the save.
        editId: newId(),
        said: text === TEXT.changesSaved ? "" : text,
      };
    },
  }),
});
export const loader = handler;
export const action = handler;
