import { startGhost } from "../fakes/ghost.ts";
import type { FakeRequest, FakeServer } from "../fakes/server.ts";
import { startWordpress } from "../fakes/wordpress.ts";
import type { Dice } from "./town.ts";

/** Hosts that keep pictures: WordPress and Ghost in turn, each with dice on every write. */

/** A post on a host, and the pictures that its readers see. */
export interface SeenPost {
  title: string;
  live: boolean;
  /** In the text and as the featured image. */
  inText: SeenPicture;
  featured: SeenPicture;
}

/**
 * The bytes of a file of the host as a hex text, or the id of a picture that is shown from the
 * product; null where neither is there.
 */
export type SeenPicture = string | null;

export interface PictureHost {
  platform: "wordpress" | "ghost";
  host: string;
  credentials: Record<string, string>;
  posts(): SeenPost[];
  /** Every file that the host holds, as a hex text. */
  files(): string[];
}

export interface PictureTown {
  hosts: PictureHost[];
  tally: { writes: number; lost: number; late: number; busy: number };
  /** Stores every pending late write at once. */
  flush(): void;
  /** Stops the faults. */
  calm(): void;
  close(): Promise<void>;
}

const LATE_MS = 31_500;

export async function startPictureTown(
  count: number,
  dice: Dice,
  random: () => number,
): Promise<PictureTown> {
  const tally = { writes: 0, lost: 0, late: 0, busy: 0 };
  const pending = new Set<() => void>();
  let calm = false;
  const roll = (): keyof Dice | null => {
    tally.writes++;
    if (calm) return null;
    const face = random();
    if (face < dice.lost) return "lost";
    if (face < dice.lost + dice.late) return "late";
    return face < dice.lost + dice.late + dice.busy ? "busy" : null;
  };
  const servers = await Promise.all(
    Array.from({ length: count }, (_, n) => (n % 2 === 0 ? wordpressHost() : ghostHost())),
  );
  for (const { server } of servers) {
    const rolled = new WeakMap<FakeRequest, ReturnType<typeof roll>>();
    const is = (what: keyof Dice) => (request: FakeRequest) => {
      if (request.method === "GET" || request.method === "HEAD") return false;
      if (!rolled.has(request)) rolled.set(request, roll());
      return rolled.get(request) === what && ++tally[what] > 0;
    };
    const always = { times: Infinity };
    server.inject(is("lost"), { kind: "reset" }, { commit: "first", ...always });
    server.inject(
      is("late"),
      { kind: "slow", ms: LATE_MS, pending },
      { commit: "late", ...always },
    );
    const headers = { "retry-after": "2" };
    server.inject(
      is("busy"),
      { kind: "answer", status: 503, headers, body: "Unavailable" },
      always,
    );
  }
  return {
    hosts: servers.map(({ host }) => host),
    tally,
    flush: () => pending.forEach((store) => store()),
    calm: () => void (calm = true),
    close: async () => void (await Promise.all(servers.map(({ server }) => server.close()))),
  };
}

async function wordpressHost(): Promise<{ server: FakeServer; host: PictureHost }> {
  const site = await startWordpress();
  const bytesOf = (id: number): string | null =>
    site.media.find((file) => file.id === id)?.bytes.toString("hex") ?? null;
  return {
    server: site,
    host: {
      platform: "wordpress",
      host: new URL(site.url).host,
      credentials: site.credentials("editor"),
      posts: () =>
        site.posts.map(({ title, status, content, featuredMedia }) => ({
          title,
          live: status === "publish",
          inText: bytesOf(Number(/wp-image-(\d+)/.exec(content)?.[1])),
          featured: bytesOf(featuredMedia),
        })),
      files: () => site.media.map(({ bytes }) => bytes.toString("hex")),
    },
  };
}

async function ghostHost(): Promise<{ server: FakeServer; host: PictureHost }> {
  const site = await startGhost();
  const seen = (address: string | null | undefined): SeenPicture =>
    site.images.find(({ path }) => address?.endsWith(path))?.bytes.toString("hex") ??
    /\/media\/([\w-]{36})\/\w+$/.exec(address ?? "")?.[1] ??
    null;
  return {
    server: site,
    host: {
      platform: "ghost",
      host: new URL(site.url).host,
      credentials: site.credentials,
      posts: () =>
        site.posts.map(({ title, status, html, feature_image }) => ({
          title,
          live: status === "published",
          inText: seen(/<img src="([^"]+)"/.exec(html)?.[1]),
          featured: seen(feature_image),
        })),
      files: () => site.images.map(({ bytes }) => bytes.toString("hex")),
    },
  };
}
