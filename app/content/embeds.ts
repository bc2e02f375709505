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

type EmbedKind =
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
  address: (found: Record<string, string>) => string;
  frame?: (found: Record<string, string>) => string;
  wide?: boolean;
}

const SERVICES: readonly Service[] = [
  {
    kind: "youtube",
    name: "YouTube",
    pattern: /^(?:youtube\.com\/(?:watch\?v=|shorts\/|live\/|embed\/)|youtu\.be\/)(?<id>[\w-]{11})$/,
    address: ({ id }) => `https://www.youtube.com/watch?v=${id}`,
    frame: ({ id }) => `https://www.youtube-nocookie.com/embed/${id}`,
    wide: true,
  },
  {
    kind: "vimeo",
    name: "Vimeo",
    pattern: /^vimeo\.com\/(?<id>\d{1,12})$/,
    address: ({ id }) => `https://vimeo.com/${id}`,
    frame: ({ id }) => `https://player.vimeo.com/video/${id}?dnt=1`,
    wide: true,
  },
];

/** The embed of an address; null if it is not that of one thing of a known service. */
export function readEmbed(address: string): Embed | null {
  if (!URL.canParse(address)) return null;
  const { protocol, host, pathname, searchParams, username } = new URL(address);
  if (!/^https?:$/.test(protocol) || username !== "") return null;
  const video = searchParams.get("v");
  const place =
    host.replace(/^(?:www|m)\./, "") +
    pathname.replace(/\/$/, "") +
    (video === null ? "" : `?v=${video}`);
  for (const { kind, name, pattern, wide = false, ...made } of SERVICES) {
    const found = pattern.exec(place)?.groups;
    if (found)
      return { kind, name, address: made.address(found), frame: made.frame?.(found) ?? null, wide };
  }
  return null;
}
