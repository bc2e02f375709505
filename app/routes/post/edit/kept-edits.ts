import { api, endpoint } from "#app/http/api.server.ts";
import { newId } from "#app/lib/id.server.ts";
import { discardBody, keepBody, keptAnswer, valuesOf } from "#app/posts/kept-edit-forms.server.ts";
import { discardEdits, keepEdit } from "#app/posts/kept-edits.server.ts";

const handler = api("/preview/kept-edits", {
  POST: endpoint({
    summary: "Keeps what is typed into an edit form, without saving it",
    body: keepBody,
    response: keptAnswer,
    errors: ["not_found"],
    run: async ({ user, body }) => {
      const kept = await keepEdit(user, { ...body, values: valuesOf(body) });
      // A form that was saved or discarded meanwhile goes on under a new id.
      return { editId: kept?.id ?? newId(), keptAt: kept?.keptAt.toISOString() ?? null };
    },
  }),
  DELETE: endpoint({
    summary: "Discards what was kept of edit forms",
    body: discardBody,
    run: async ({ user, body }) => discardEdits(user, body.ids),
  }),
});
export const loader = handler;
export const action = handler;
