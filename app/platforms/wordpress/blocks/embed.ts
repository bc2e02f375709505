import { embedLink } from "#app/content/embed-link.ts";
import type { EmbedKind } from "#app/content/embeds.ts";
import { readEmbedParagraph } from "#app/content/find-embeds.ts";
import { escapeText } from "#app/lib/text.ts";
import { block } from "./markup.ts";

interface Provider {
  type: "video" | "rich";
  slug: string;
  responsive: boolean;
}

/**
 * The services whose addresses WordPress embeds by itself, as its editor names them. It dropped
 * Instagram in 5.5.2, and what it finds of Mastodon, CodePen and gists it shows as a bare address
 * at most: it takes no script from a service that is not on its list.
 */
const PROVIDERS: Readonly<Partial<Record<EmbedKind, Provider>>> = {
  youtube: { type: "video", slug: "youtube", responsive: true },
  vimeo: { type: "video", slug: "vimeo", responsive: true },
  x: { type: "rich", slug: "twitter", responsive: true },
  bluesky: { type: "rich", slug: "bluesky-social", responsive: false },
  spotify: { type: "rich", slug: "spotify", responsive: true },
  soundcloud: { type: "rich", slug: "soundcloud", responsive: true },
};

const WIDE = "wp-embed-aspect-16-9 wp-has-aspect-ratio";

/**
 * The block of a paragraph that is the address of an embed; of a service that WordPress does not
 * embed, a paragraph with a link. Null for any other paragraph.
 */
export function embedBlock(paragraph: string): string | null {
  const found = readEmbedParagraph(paragraph);
  if (!found) return null;
  const { kind, address, wide } = found.embed;
  const provider = PROVIDERS[kind];
  if (!provider) return block("paragraph", {}, embedLink(found));
  const { type, slug: providerNameSlug, responsive } = provider;
  // WordPress knows posts of X by their former address.
  const url = kind === "x" ? address.replace("https://x.com/", "https://twitter.com/") : address;
  const className = wide ? { className: WIDE } : {};
  const classes = `wp-block-embed is-type-${type} is-provider-${providerNameSlug} wp-block-embed-${providerNameSlug}${wide ? ` ${WIDE}` : ""}`;
  return block(
    "embed",
    { url, type, providerNameSlug, ...(responsive && { responsive }), ...className },
    `<figure class="${classes}"><div class="wp-block-embed__wrapper">\n${escapeText(url)}\n</div></figure>`,
  );
}
