import { intentAt } from "#app/http/intent.server.ts";

/** Makes the intents of this screen. */
export const intent = intentAt("/preview/:id");

/** The screen's own address, which most intents lead back to. */
export function previewPath({ id }: { id: string }): string {
  return `/preview/${encodeURIComponent(id)}`;
}
