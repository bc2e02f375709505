import { mayHaveEmbeds } from "#app/content/embeds.ts";

/** `toEmbedCards`, in a worker. Most articles have no embeds, and load nothing for them. */
export async function withEmbedCards(html: string): Promise<{ html: string; frames: string[] }> {
  if (!mayHaveEmbeds(html)) return { html, frames: [] };
  const { workOnText } = await import("#app/content/text-work.server.ts");
  return workOnText("toEmbedCards", html);
}
