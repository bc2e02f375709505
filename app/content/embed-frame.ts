import { escapeHtml } from "#app/lib/text.ts";
import type { EmbedKind } from "./embeds.ts";
import type { FoundEmbed } from "./find-embeds.ts";

/** What the frames of these services need, in CSS pixels; of all others 16:9 of the width. */
const HEIGHTS: Readonly<Partial<Record<EmbedKind, number>>> = {
  bluesky: 480,
  codepen: 400,
  mastodon: 480,
  soundcloud: 166,
  spotify: 352,
};

/** The height of a frame that is not 16:9; null for those that are. */
function frameHeight({ kind, wide }: FoundEmbed["embed"]): number | null {
  return wide ? null : (HEIGHTS[kind] ?? 400);
}

/** What an embed is called: its title and its service, or what is known of them. */
export function embedName({ embed, title }: Pick<FoundEmbed, "embed" | "title">): string {
  return title === "" ? embed.name : `${title} (${embed.name})`;
}

/** The attributes that every frame of an embed has, with a space before them. */
export function frameAttributes(found: Pick<FoundEmbed, "embed" | "title">): string {
  const height = frameHeight(found.embed);
  const size = height === null ? 'width="640" height="360"' : `width="100%" height="${height}"`;
  return ` title="${escapeHtml(embedName(found))}" ${size} referrerpolicy="strict-origin-when-cross-origin" allowfullscreen`;
}
