import { escapeHtml, escapeText } from "#app/lib/text.ts";
import { embedName, frameAttributes } from "./embed-frame.ts";
import { replaceEmbeds, type FoundEmbed } from "./find-embeds.ts";

/**
 * The article with its embeds as cards. A card asks nothing of the service before its reader says
 * so. `frames` are the origins that its frames load from then, each once.
 */
export function toEmbedCards(article: string): { html: string; frames: string[] } {
  const frames = new Set<string>();
  const html = replaceEmbeds(article, (found) => {
    const { frame } = found.embed;
    if (frame === null) return linkCard(found);
    frames.add(new URL(frame).origin);
    return frameCard(found, frame);
  });
  return { html, frames: [...frames] };
}

function linkCard({ embed, href, title }: FoundEmbed): string {
  return `<p class="embed-link"><a href="${escapeHtml(href)}">${escapeText(title || href)} <small>${escapeText(embed.name)}</small></a></p>`;
}

/**
 * The frame begins with a page of ours that is nothing but a link, which loads the service in its
 * place. A frame that loads lazily would not do: without scripts browsers load it at once.
 */
function frameCard(found: FoundEmbed, frame: string): string {
  const { embed, href, title } = found;
  const wide = embed.wide ? " embed-wide" : "";
  const words = title === "" ? href : embedName(found);
  return (
    `<figure class="embed${wide}"><iframe srcdoc="${escapeHtml(startPage(found, frame))}"${frameAttributes(found)} ` +
    'sandbox="allow-scripts allow-same-origin allow-popups allow-presentation" ' +
    'allow="autoplay; encrypted-media; fullscreen; picture-in-picture"></iframe>' +
    `<figcaption><a href="${escapeHtml(href)}">${escapeText(words)}</a></figcaption></figure>`
  );
}

/** Transparent: the blog's colours show through. Its policy allows styles in attributes only. */
function startPage(found: FoundEmbed, frame: string): string {
  const { embed, title } = found;
  const name = escapeText(embedName(found));
  // The reader has already pressed a button.
  const address = embed.wide ? `${frame}${frame.includes("?") ? "&" : "?"}autoplay=1` : frame;
  const host = new URL(frame).host.replace(/^www\./, "");
  return (
    `<!doctype html><html lang="en" style="color-scheme:light dark;height:100%"><title>${name}</title>` +
    `<body style="margin:0;height:100%"><a href="${escapeHtml(address)}" style="${LINK}">` +
    `<span>${escapeText(title || embed.name)}</span> <span style="${BUTTON}">Load from ${escapeText(host)}</span></a>`
  );
}

const LINK =
  "display:flex;flex-direction:column;align-items:center;justify-content:center;gap:12px;" +
  "box-sizing:border-box;height:100%;padding:16px;overflow:hidden;outline-offset:-4px;" +
  "font:600 16px/24px system-ui,sans-serif;text-align:center;text-decoration:none;" +
  "overflow-wrap:anywhere;color:light-dark(#1c1a17,#f0ede7)";
const BUTTON =
  "padding:8px 16px;border:1px solid;border-radius:6px;font-weight:500;font-size:14px;line-height:20px";
