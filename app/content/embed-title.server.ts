import type { SafeFetch } from "#app/lib/safe-fetch.server.ts";
import { cleanText, cut } from "#app/lib/text.ts";
import type { Embed } from "./embeds.ts";
import { attributeOf, decodeEntities, tokenise } from "./html.ts";

/** Where a service says what an address of its own is called. */
interface TitleSource {
  url: (embed: Embed) => string;
  read: (text: string, embed: Embed) => string;
}

const CALL_MS = 5_000;
const MAX_BYTES = 1_048_576;
/** UTF-16 units. */
const MAX_TITLE = 200;
/** Characters of a page in which its head ends. */
const HEAD = 100_000;

/** oEmbed, which answers anybody; what has no title of its own is named after who wrote it. */
function oembed(endpoint: string): TitleSource {
  return {
    url: ({ address }) => `${endpoint}?format=json&url=${encodeURIComponent(address)}`,
    read: readOembed,
  };
}

const PAGE: TitleSource = { url: ({ address }) => address, read: readHead };

const SOURCES: Record<Embed["kind"], TitleSource> = {
  youtube: oembed("https://www.youtube.com/oembed"),
  vimeo: oembed("https://vimeo.com/api/oembed.json"),
  x: oembed("https://publish.twitter.com/oembed"),
  bluesky: oembed("https://embed.bsky.app/oembed"),
  mastodon: {
    url: (embed) => oembed(`${new URL(embed.address).origin}/api/oembed`).url(embed),
    read: readOembed,
  },
  instagram: PAGE,
  spotify: oembed("https://open.spotify.com/oembed"),
  soundcloud: oembed("https://soundcloud.com/oembed"),
  gist: PAGE,
  codepen: oembed("https://codepen.io/api/oembed"),
};

/**
 * What the service calls it: one line of at most 200 UTF-16 units without control characters,
 * empty if it does not say. One call of at most 5 s and 1 MB. Throws as `call` does.
 */
export async function fetchEmbedTitle(
  embed: Embed,
  call: SafeFetch,
  signal: AbortSignal,
): Promise<string> {
  const { url, read } = SOURCES[embed.kind];
  const { status, text } = await call(url(embed), {
    headers: { accept: "application/json, text/html;q=0.9" },
    signal,
    timeoutMs: CALL_MS,
    maxBytes: MAX_BYTES,
  });
  return status === 200 ? oneLine(read(text, embed)) : "";
}

function oneLine(title: string): string {
  const line = cleanText(title.replace(/[\s\p{Cc}\p{Bidi_Control}]+/gu, " "));
  return cut(line, MAX_TITLE).trim();
}

function readOembed(text: string, { name }: Embed): string {
  const answer = parseJson(text);
  if (typeof answer !== "object" || answer === null) return "";
  if ("title" in answer && typeof answer.title === "string" && answer.title.trim() !== "")
    return answer.title;
  const author = "author_name" in answer ? answer.author_name : null;
  return typeof author === "string" && author.trim() !== "" ? `${author} on ${name}` : "";
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The title that a page gives to those who share it, otherwise its own. */
function readHead(html: string): string {
  const head = html.slice(0, HEAD);
  let title = "";
  for (const token of tokenise(head)) {
    if (token.kind === "open" && token.name === "meta") {
      const shared = attributeOf(token, "property") === "og:title";
      const content = shared ? attributeOf(token, "content") : null;
      if (content) return content;
    }
    if (token.kind === "other" && token.name === "title" && title === "")
      title = decodeEntities(head.slice(token.openEnd, token.closeStart));
    if (token.kind === "open" && token.name === "body") break;
  }
  return title;
}
