import { describe, expect, it } from "vitest";
import { sanitizeArticle } from "#app/content/sanitize.server.ts";
import { fieldsOf } from "#app/platforms/blogger/fields.server.ts";
import { toCards } from "#app/platforms/ghost/cards.server.ts";
import { toBlocks } from "#app/platforms/wordpress/blocks/blocks.ts";
import { outgoing } from "./context.ts";

/** What platforms get of a paragraph that is the address of an embed. */

const line = (address: string, title = "") =>
  `<p><a href="${address}"${title && ` title="${title}"`}>${address}</a></p>`;
const DID = "did:plc:z72i7hdynmk6r22z27h6tvur";
const YOUTUBE = "https://youtu.be/dQw4w9WgXcQ";
const POST = "https://x.com/jack/status/20";
const HOSTILE = "&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;";

describe("on WordPress", () => {
  const blocks = (html: string) => toBlocks(html, { idOf: () => "", hasNewerBlocks: true });

  it("are the blocks that its editor saves", () => {
    expect(blocks(line(`${YOUTUBE}?t=90`, "Film"))).toBe(
      '<!-- wp:embed {"url":"https://www.youtube.com/watch?v=dQw4w9WgXcQ\\u0026t=90s","type":"video","providerNameSlug":"youtube","responsive":true,"className":"wp-embed-aspect-16-9 wp-has-aspect-ratio"} -->\n' +
        '<figure class="wp-block-embed is-type-video is-provider-youtube wp-block-embed-youtube wp-embed-aspect-16-9 wp-has-aspect-ratio"><div class="wp-block-embed__wrapper">\n' +
        "https://www.youtube.com/watch?v=dQw4w9WgXcQ&amp;t=90s\n</div></figure>\n<!-- /wp:embed -->",
    );
    expect(blocks(line(`https://bsky.app/profile/${DID}/post/3l6oveex3ii2l`))).toBe(
      `<!-- wp:embed {"url":"https://bsky.app/profile/${DID}/post/3l6oveex3ii2l","type":"rich","providerNameSlug":"bluesky-social"} -->\n` +
        '<figure class="wp-block-embed is-type-rich is-provider-bluesky-social wp-block-embed-bluesky-social"><div class="wp-block-embed__wrapper">\n' +
        `https://bsky.app/profile/${DID}/post/3l6oveex3ii2l\n</div></figure>\n<!-- /wp:embed -->`,
    );
  });

  it("name posts of X by the address that WordPress knows", () => {
    expect(blocks(line(POST))).toContain('"url":"https://twitter.com/jack/status/20"');
  });

  it.each([
    "https://www.instagram.com/p/C1a2b3D4e5F/",
    "https://mastodon.social/@Gargron/110640658973976934",
    "https://codepen.io/team/codepen/pen/PNaGbb",
    "https://gist.github.com/octocat/aa5a315d61ae9438b18d",
  ])("are a link for %s, which it would not embed", (address) => {
    expect(blocks(line(address, "A &amp; b"))).toMatch(
      /^<!-- wp:paragraph -->\n<p><a href="[^"]+">A &amp; b \([\w ]+\)<\/a><\/p>\n<!--/,
    );
  });

  it("stay links inside of a quotation", () => {
    expect(blocks(`<blockquote>${line(YOUTUBE)}</blockquote>`)).not.toContain("wp:embed");
  });

  it("come back as they were stored", () => {
    for (const address of [
      "https://www.youtube.com/watch?v=dQw4w9WgXcQ&amp;t=90s",
      "https://vimeo.com/1",
    ])
      expect(sanitizeArticle(blocks(`<p>a</p>${line(address)}<p>b</p>`)).replace(/\n+/g, "")).toBe(
        `<p>a</p>${line(address)}<p>b</p>`,
      );
  });
});

describe("from WordPress", () => {
  const figure = (inner: string) =>
    `<figure class="wp-block-embed is-type-video"><div class="wp-block-embed__wrapper">${inner}</figure>`;

  it("keep their caption as a paragraph", () => {
    expect(
      sanitizeArticle(
        figure(
          `\n${YOUTUBE}\n</div><figcaption class="wp-element-caption">A <b>b</b></figcaption>`,
        ),
      ),
    ).toBe(`${line(YOUTUBE)}\n<p>A <b>b</b></p>`);
  });

  it("stay as they are if they are no address", () => {
    for (const inner of ["words</div>", `<a href="${YOUTUBE}">x</a></div>`, "javascript:x</div>"])
      expect(sanitizeArticle(figure(inner))).toMatch(/^<figure><div>.*<\/figure>$/s);
    expect(sanitizeArticle(figure('https://a.example/"onclick="x</div>'))).toBe(
      '<p><a href="https://a.example/&quot;onclick=&quot;x">https://a.example/"onclick="x</a></p>',
    );
    expect(sanitizeArticle(`<figure class="wp-block-embed"><div>${YOUTUBE}`)).toContain(YOUTUBE);
  });
});

describe("on Ghost", () => {
  it("are cards with a frame, bookmarks with a title, or links", () => {
    expect(toCards(line(YOUTUBE, "A &amp; b"))).toBe(
      '<figure class="kg-card kg-embed-card"><iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" title="A &amp; b (YouTube)" width="640" height="360" referrerpolicy="strict-origin-when-cross-origin" allowfullscreen></iframe></figure>',
    );
    expect(toCards(line(POST, "Just setting up"))).toBe(
      '<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://x.com/jack/status/20"><div class="kg-bookmark-content"><div class="kg-bookmark-title">Just setting up</div><div class="kg-bookmark-description"></div><div class="kg-bookmark-metadata"><span class="kg-bookmark-author">X</span></div></div></a></figure>',
    );
    expect(toCards(line(POST))).toBe(line(POST));
  });
});

describe("elsewhere", () => {
  const link = `<p><a href="${YOUTUBE}">A film (YouTube)</a></p>`;

  it("are links that say what they lead to", () => {
    const html = line(YOUTUBE, "A film");
    expect(fieldsOf(outgoing("x", { html })).content).toContain(link);
  });
});

it("a title cannot end what it stands in", () => {
  const html = line(YOUTUBE, HOSTILE) + line(POST, HOSTILE);
  const made = [toBlocks(html, { idOf: () => "", hasNewerBlocks: true }), toCards(html)];
  for (const one of made) expect(one).not.toContain("<script");
});
