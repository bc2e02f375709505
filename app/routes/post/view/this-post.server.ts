import { intentAt } from "#app/http/intent.server.ts";

/** Makes the intents of the post's screen. */
export const intent = intentAt("/preview/:id");

/** Makes the intents of its edit form. */
export const editIntent = intentAt("/preview/:id/edit");

/** The screen of the post, which most intents lead back to. */
export function previewPath({ id }: { id: string }): string {
  return `/preview/${encodeURIComponent(id)}`;
}

/** The screen of its edit form. */
export function editPath(params: { id: string }): string {
  return `${previewPath(params)}/edit`;
}
