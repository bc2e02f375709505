import { describe, expect, it } from "vitest";
import { withEmbedLinks } from "#app/content/embed-link.ts";
import { readEmbed } from "#app/content/embeds.ts";
import { findEmbeds, replaceEmbeds } from "#app/content/find-embeds.ts";

const DID = "did:plc:z72i7hdynmk6r22z27h6tvur";
const GIST = "aa5a315d61ae9438b18d";

const KNOWN: Array<[given: string, kind: string, address: string, frame: string | null]> = [
  [
    "https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=PL123&si=abc",
    "youtube",
    "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
    "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ",
  ],
  [
    "HTTP://M.YouTube.com/shorts/dQw4w9WgXcQ/",
    "youtube",
    "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
    "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ",
  ],
  [
    "https://youtu.be/dQw4w9WgXcQ?t=1m30s",
    "youtube",
    "https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=90s",
    "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=90",
  ],
  [
    "https://vimeo.com/22439234",
    "vimeo",
    "https://vimeo.com/22439234",
    "https://player.vimeo.com/video/22439234?dnt=1",
  ],
  [
    "https://player.vimeo.com/video/22439234?h=0a1b2c3d4e",
    "vimeo",
    "https://vimeo.com/22439234/0a1b2c3d4e",
    "https://player.vimeo.com/video/22439234?h=0a1b2c3d4e&dnt=1",
  ],
  ["https://twitter.com/jack/status/20?s=20", "x", "https://x.com/jack/status/20", null],
  [
    `https://bsky.app/profile/${DID}/post/3l6oveex3ii2l`,
    "bluesky",
    `https://bsky.app/profile/${DID}/post/3l6oveex3ii2l`,
    `https://embed.bsky.app/embed/${DID}/app.bsky.feed.post/3l6oveex3ii2l`,
  ],
  [
    "https://bsky.app/profile/bsky.app/post/3l6oveex3ii2l",
    "bluesky",
    "https://bsky.app/profile/bsky.app/post/3l6oveex3ii2l",
    null,
  ],
  [
    "https://mastodon.social/@Gargron/110640658973976934",
    "mastodon",
    "https://mastodon.social/@Gargron/110640658973976934",
    "https://mastodon.social/@Gargron/110640658973976934/embed",
  ],
  [
    "https://www.instagram.com/nasa/p/C1a2b3D4e5F/?igsh=x",
    "instagram",
    "https://www.instagram.com/p/C1a2b3D4e5F/",
    null,
  ],
  [
    "https://open.spotify.com/intl-de/track/4cOdK2wGLETKBW3PvgPWqT?si=1",
    "spotify",
    "https://open.spotify.com/track/4cOdK2wGLETKBW3PvgPWqT",
    "https://open.spotify.com/embed/track/4cOdK2wGLETKBW3PvgPWqT",
  ],
  [
    "https://soundcloud.com/forss/flickermood",
    "soundcloud",
    "https://soundcloud.com/forss/flickermood",
    "https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fforss%2Fflickermood",
  ],
  [
    `https://gist.github.com/octocat/${GIST}`,
    "gist",
    `https://gist.github.com/octocat/${GIST}`,
    null,
  ],
  [
    "https://codepen.io/team/codepen/full/PNaGbb",
    "codepen",
    "https://codepen.io/team/codepen/pen/PNaGbb",
    "https://codepen.io/team/codepen/embed/PNaGbb?default-tab=result",
  ],
];

const UNKNOWN = [
  // Nothing that is one video, post or track.
  "https://www.youtube.com/",
  "https://www.youtube.com/@veritasium",
  "https://www.youtube.com/watch",
  "https://www.youtube.com/playlist?list=PL123",
  "https://vimeo.com/about",
  "https://x.com/jack",
  "https://bsky.app/profile/bsky.app",
  "https://mastodon.social/@Gargron",
  "https://www.instagram.com/nasa/",
  "https://open.spotify.com/artist/4cOdK2wGLETKBW3PvgPWqT",
  "https://soundcloud.com/forss",
  "https://soundcloud.com/forss/tracks",
  "https://soundcloud.com/discover/sets/new",
  "https://gist.github.com/octocat",
  "https://codepen.io/trending",
  // Other hosts.
  "https://youtube.com.evil.tld/watch?v=dQw4w9WgXcQ",
  "https://evil.tld/https://www.youtube.com/watch?v=dQw4w9WgXcQ",
  "https://evil-youtube.com/watch?v=dQw4w9WgXcQ",
  "https://www.youtube.com@evil.tld/watch?v=dQw4w9WgXcQ",
  "https://user@www.youtube.com/watch?v=dQw4w9WgXcQ",
  "https://:secret@www.youtube.com/watch?v=dQw4w9WgXcQ",
  "https://www.youtube.com:8443/watch?v=dQw4w9WgXcQ",
  "https://medium.com/@user/123456",
  "https://www.tiktok.com/@user/123456",
  "https://127.0.0.1/@user/123",
  "https://[::1]/@user/123",
  "https://localhost/@user/123",
  "https://printer.local/@user/123",
  // No web address.
  "javascript:alert(1)//www.youtube.com/watch?v=dQw4w9WgXcQ",
  "data:text/html,https://youtu.be/dQw4w9WgXcQ",
  "//www.youtube.com/watch?v=dQw4w9WgXcQ",
  "www.youtube.com/watch?v=dQw4w9WgXcQ",
  "",
  // Ids that are none.
  'https://www.youtube.com/watch?v="><script>',
  "https://www.youtube.com/watch?v=dQw4w9WgXcQ%22%3E",
  "https://www.youtube.com/watch?v=dQw4w9WgXcQx",
  "https://www.youtube.com/embed/dQw4w9WgXcQ/../../evil",
  "https://youtu.be/dQw4w9WgXcQ/x",
  "https://mastodon.social/@Gargron/1/embed",
  'https://mastodon.social/@a"b/1',
  "https://soundcloud.com/a/b%22",
  `https://youtu.be/dQw4w9WgXcQ?${"x".repeat(500)}`,
];

describe("addresses of embeds", () => {
  it.each(KNOWN)("reads %s", (given, kind, address, frame) => {
    expect(readEmbed(given)).toMatchObject({ kind, address, frame });
    expect(readEmbed(` ${given} `.trim())).toMatchObject({ address });
  });

  it.each(KNOWN)("reads the address it makes of %s again", (_, kind, address, frame) => {
    expect(readEmbed(address)).toMatchObject({ kind, address, frame });
  });

  it.each(UNKNOWN)("leaves %s", (given) => expect(readEmbed(given)).toBeNull());

  it("makes addresses without a character that could end an attribute", () => {
    for (const [given] of KNOWN) {
      const { address, frame } = readEmbed(given) ?? {};
      expect(`${address}${frame}`).not.toMatch(/["'<>\s\\]/);
    }
  });
});

const YOUTUBE = "https://youtu.be/dQw4w9WgXcQ";
const line = `<p><a href="${YOUTUBE}" title="A &quot;b&quot; &lt;c&gt;">${YOUTUBE}</a></p>`;

describe("embeds of an article", () => {
  it("are paragraphs that are nothing but the address", () => {
    const html = `<h2>a</h2>\n<div>${line}</div>\n<p>b</p>`;
    const [found, ...others] = findEmbeds(html);
    expect(others).toEqual([]);
    expect(found).toMatchObject({ href: YOUTUBE, title: 'A "b" <c>', embed: { kind: "youtube" } });
    expect(html.slice(found?.start, found?.end)).toBe(line);
  });

  it.each([
    ["other words", `<p>See <a href="${YOUTUBE}">${YOUTUBE}</a></p>`],
    ["another address", `<p><a href="${YOUTUBE}">https://youtu.be/aaaaaaaaaaa</a></p>`],
    ["words of its own", `<p><a href="${YOUTUBE}">A film</a></p>`],
    ["two of them", `<p><a href="${YOUTUBE}">${YOUTUBE}</a> <a href="${YOUTUBE}">x</a></p>`],
    ["a quotation", `<blockquote>${line}</blockquote>`],
    ["a list", `<ul><li>${line}</li></ul>`],
    ["a heading", `<h2><a href="${YOUTUBE}">${YOUTUBE}</a></h2>`],
    ["bold letters", `<p><b><a href="${YOUTUBE}">${YOUTUBE}</a></b></p>`],
    ["an address without a service", '<p><a href="https://a.example/">https://a.example</a></p>'],
    ["no link", `<p>${YOUTUBE}</p>`],
  ])("are none with %s", (_, html) => {
    expect(findEmbeds(html)).toEqual([]);
    expect(withEmbedLinks(html)).toBe(html);
  });

  it("leave the bytes around them as they are", () => {
    const around = '<P  >a</P>\n<img src="/x" >';
    expect(replaceEmbeds(`${around}${line}${around}`, () => "!")).toBe(`${around}!${around}`);
  });

  it("become links that say what they lead to", () => {
    expect(withEmbedLinks(line)).toBe(`<p><a href="${YOUTUBE}">A "b" &lt;c&gt; (YouTube)</a></p>`);
    expect(withEmbedLinks(line.replace(/ title="[^"]*"/, ""))).toBe(
      `<p><a href="${YOUTUBE}">${YOUTUBE}</a></p>`,
    );
  });
});
