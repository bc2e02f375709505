import { expect, it } from "vitest";
import { toEmbedCards } from "#app/content/embed-cards.ts";
import { attributeOf, tokenise } from "#app/content/html.ts";

const line = (address: string, title = "") =>
  `<p><a href="${address}"${title && ` title="${title}"`}>${address}</a></p>`;
const YOUTUBE = "https://youtu.be/dQw4w9WgXcQ";
const POST = "https://x.com/jack/status/20";
const TOOT = "https://mastodon.social/@Gargron/110640658973976934";

/** The opening tags of HTML by their names. */
const tagsOf = (html: string, name: string) =>
  tokenise(html).flatMap((token) => {
    const isIt = token.kind === "open" || token.kind === "other";
    return isIt && token.name === name ? [html.slice(token.start, token.end)] : [];
  });
/** The page that a frame begins with. */
const startOf = (frame: string) => {
  const tag = tokenise(frame.replace("iframe", "i")).find((token) => token.kind === "open");
  return tag?.kind === "open" ? (attributeOf(tag, "srcdoc") ?? "") : "";
};

it("asks nothing of the service before the reader says so", () => {
  const { html, frames } = toEmbedCards(`<p>a</p>${line(YOUTUBE, "A film")}<p>b</p>`);
  expect(frames).toEqual(["https://www.youtube-nocookie.com"]);
  expect(html).toMatch(/^<p>a<\/p><figure class="embed embed-wide"><iframe .*<\/figure><p>b<\/p>$/);
  expect(html).not.toMatch(/<iframe[^>]* src=|<img|<script|<link/);
  const [frame = ""] = tagsOf(html, "iframe");
  expect(frame).toContain(' title="A film (YouTube)"');
  expect(frame).toContain(
    ' sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"',
  );
  const start = startOf(frame);
  expect(start).toContain('href="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1"');
  expect(start).toContain("Load from youtube-nocookie.com");
  expect(start).not.toMatch(/src=|url\(|<script|<link/);
  expect(html).toContain(`<figcaption><a href="${YOUTUBE}">A film (YouTube)</a></figcaption>`);
});

it("shows a link where the service has no frame, and names each host once", () => {
  const { html, frames } = toEmbedCards(line(POST, "Hi") + line(TOOT) + line(TOOT));
  expect(frames).toEqual(["https://mastodon.social"]);
  expect(html).toContain(
    `<p class="embed-link"><a href="${POST}">Hi <small>X</small></a></p><figure class="embed">`,
  );
  expect(toEmbedCards("<p>a</p>")).toEqual({ html: "<p>a</p>", frames: [] });
});

it("lets no title end what it stands in", () => {
  const title = "&quot;&gt;&lt;script&gt;x&lt;/script&gt;&lt;/title&gt;&amp;quot;";
  const { html } = toEmbedCards(line(YOUTUBE, title) + line(POST, title));
  expect(tagsOf(html, "script")).toEqual([]);
  const [frame = ""] = tagsOf(html, "iframe");
  expect(tagsOf(startOf(frame), "script")).toEqual([]);
  expect(tagsOf(startOf(frame), "a")).toHaveLength(1);
});
