/** What an address of a video, a post, a track or code is shown as. */
export interface Embed {
  kind: EmbedKind;
  /** "YouTube" */
  name: string;
  /** The address in the form that the service itself gives. */
  address: string;
  /** What a frame loads to show it; null where the service has none without a script. */
  frame: string | null;
  /** 16:9, like a video. */
  wide: boolean;
}

export type EmbedKind =
  | "youtube"
  | "vimeo"
  | "x"
  | "bluesky"
  | "mastodon"
  | "instagram"
  | "spotify"
  | "soundcloud"
  | "gist"
  | "codepen";

interface Service {
  kind: EmbedKind;
  name: string;
  /** Matches host and path; the named groups make `address` and `frame`. */
  pattern: RegExp;
  address: (found: Found) => string;
  frame?: (found: Found) => string | null;
  wide?: boolean;
}

type Found = Record<string, string | undefined>;

/** Their pages without a track. */
const SOUNDCLOUD_PAGES =
  "(?:charts|discover|feed|jobs|library|messages|notifications|pages|people|search|settings|stations|stream|tags|terms-of-use|upload|you)";
const SOUNDCLOUD_LISTS =
  "(?:albums|comments|followers|following|likes|popular-tracks|reposts|sets|spotlight|tracks)";

const SERVICES: readonly Service[] = [
  {
    kind: "youtube",
    name: "YouTube",
    pattern:
      /^(?:youtube\.com\/(?:watch\?v=|shorts\/|live\/|embed\/)|youtube-nocookie\.com\/embed\/|youtu\.be\/)(?<id>[\w-]{11})(?:#(?<start>\d{1,6}))?$/,
    address: ({ id, start }) =>
      `https://www.youtube.com/watch?v=${id}${start ? `&t=${start}s` : ""}`,
    frame: ({ id, start }) =>
      `https://www.youtube-nocookie.com/embed/${id}${start ? `?start=${start}` : ""}`,
    wide: true,
  },
  {
    kind: "vimeo",
    name: "Vimeo",
    pattern:
      /^(?:vimeo\.com\/(?:channels\/[\w-]+\/)?|player\.vimeo\.com\/video\/)(?<id>\d{1,12})(?:\/(?<hash>[\da-f]{6,16}))?$/,
    address: ({ id, hash }) => `https://vimeo.com/${id}${hash ? `/${hash}` : ""}`,
    frame: ({ id, hash }) =>
      `https://player.vimeo.com/video/${id}?${hash ? `h=${hash}&` : ""}dnt=1`,
    wide: true,
  },
  {
    kind: "x",
    name: "X",
    pattern:
      /^(?:x|twitter|mobile\.twitter)\.com\/(?<user>\w{1,15})\/status(?:es)?\/(?<id>\d{1,20})$/,
    address: ({ user, id }) => `https://x.com/${user}/status/${id}`,
  },
  {
    kind: "bluesky",
    name: "Bluesky",
    pattern:
      /^bsky\.app\/profile\/(?<user>did:plc:[a-z2-7]{24}|[a-zA-Z\d-]+(?:\.[a-zA-Z\d-]+)+)\/post\/(?<id>[a-z\d]{1,20})$/,
    address: ({ user, id }) => `https://bsky.app/profile/${user}/post/${id}`,
    // A handle does not do.
    frame: ({ user, id }) =>
      user?.startsWith("did:")
        ? `https://embed.bsky.app/embed/${user}/app.bsky.feed.post/${id}`
        : null,
  },
  {
    kind: "instagram",
    name: "Instagram",
    pattern: /^instagram\.com\/(?:[\w.]{1,30}\/)?(?<type>p|reel|tv)\/(?<id>[\w-]{5,40})$/,
    address: ({ type, id }) => `https://www.instagram.com/${type}/${id}/`,
  },
  {
    kind: "spotify",
    name: "Spotify",
    pattern:
      /^open\.spotify\.com\/(?:intl-[a-z]{2}\/)?(?:embed\/)?(?<type>track|album|playlist|episode|show)\/(?<id>[a-zA-Z\d]{22})$/,
    address: ({ type, id }) => `https://open.spotify.com/${type}/${id}`,
    frame: ({ type, id }) => `https://open.spotify.com/embed/${type}/${id}`,
  },
  {
    kind: "soundcloud",
    name: "SoundCloud",
    pattern: new RegExp(
      `^soundcloud\\.com\\/(?!${SOUNDCLOUD_PAGES}\\/)(?<user>[\\w-]+)\\/(?<track>sets\\/[\\w-]+|(?!${SOUNDCLOUD_LISTS}(?:\\/|$))[\\w-]+(?:\\/s-[a-zA-Z\\d]+)?)$`,
    ),
    address: ({ user, track }) => `https://soundcloud.com/${user}/${track}`,
    frame: ({ user, track }) =>
      `https://w.soundcloud.com/player/?url=${encodeURIComponent(`https://soundcloud.com/${user}/${track}`)}`,
  },
  {
    kind: "gist",
    name: "GitHub Gist",
    pattern: /^gist\.github\.com\/(?<user>[a-zA-Z\d-]{1,39})\/(?<id>[\da-f]{20,32})$/,
    address: ({ user, id }) => `https://gist.github.com/${user}/${id}`,
  },
  {
    kind: "codepen",
    name: "CodePen",
    pattern:
      /^codepen\.io\/(?<user>(?:team\/)?[\w-]{1,60})\/(?:pen|full|details|embed)\/(?<id>[a-zA-Z]{5,12}|[\da-f]{32})$/,
    address: ({ user, id }) => `https://codepen.io/${user}/pen/${id}`,
    frame: ({ user, id }) => `https://codepen.io/${user}/embed/${id}?default-tab=result`,
  },
  {
    kind: "mastodon",
    name: "Mastodon",
    // Any public host may be one, but not those of other networks with addresses like it.
    pattern:
      /^(?<host>(?!(?:[a-z\d-]+\.)*(?:medium|tiktok|youtube|threads|instagram|substack)\.(?:com|net)\/)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?!local\/|localhost\/|internal\/|test\/)[a-z][a-z\d-]{0,61}[a-z\d])\/(?<user>@\w{1,60})\/(?<id>\d{1,20})$/,
    address: ({ host, user, id }) => `https://${host}/${user}/${id}`,
    frame: ({ host, user, id }) => `https://${host}/${user}/${id}/embed`,
  },
];

/** Most articles have no paragraph that is an address, and need no reading. */
const ADDRESS_AS_WORDS = /<a\b[^<>]*>\s*https?:\/\//i;

/** False for HTML without any link whose words are an address. */
export function mayHaveEmbeds(html: string): boolean {
  return ADDRESS_AS_WORDS.test(html);
}

/** The longest address that is looked at. */
const LONGEST = 500;

/**
 * The embed of an http or https address; null if it is not that of one thing of a known service.
 * `address` and `frame` are made of the ids in it alone.
 */
export function readEmbed(address: string): Embed | null {
  if (address.length > LONGEST || !/^https?:\/\//i.test(address) || !URL.canParse(address))
    return null;
  const { hostname, port, pathname, searchParams, username, password } = new URL(address);
  if (port !== "" || username !== "" || password !== "") return null;
  const place = placeOf(hostname, pathname, searchParams);
  for (const { kind, name, pattern, wide = false, ...made } of SERVICES) {
    const found = pattern.exec(place)?.groups;
    if (found)
      return { kind, name, address: made.address(found), frame: made.frame?.(found) ?? null, wide };
  }
  return null;
}

/** Host and path as the patterns know them: a video's id and its start are part of the path. */
function placeOf(hostname: string, pathname: string, query: URLSearchParams): string {
  const host = hostname.replace(/^(?:www|m)\./, "");
  const path = pathname.replace(/\/$/, "");
  if (/^(?:youtube(?:-nocookie)?\.com|youtu\.be)$/.test(host)) {
    const video = query.get("v");
    const start = secondsOf(query.get("t") ?? query.get("start") ?? "");
    return `${host}${path}${video === null ? "" : `?v=${video}`}${start > 0 ? `#${start}` : ""}`;
  }
  const hash = host === "player.vimeo.com" ? query.get("h") : null;
  return `${host}${path}${hash === null ? "" : `/${hash}`}`;
}

/** Of "90", "90s" or "1h2m3s"; 0 for anything else. */
function secondsOf(time: string): number {
  const [, hours, minutes, seconds] =
    /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,6})s?)?$/.exec(time) ?? [];
  return Number(hours ?? 0) * 3_600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
}
