import { startWordpress, type FakeWordpress } from "../fakes/wordpress.ts";
import type { FakeRequest } from "../fakes/server.ts";

/**
 * WordPress-like hosts on loopback, each on its own port, and the dice that decide what goes wrong
 * with a write.
 */

export interface Dice {
  /** The post is stored, then the connection is reset. */
  lost: number;
  /** The post is stored after the product has abandoned the call. */
  late: number;
  /** 429 or 503 with `Retry-After`; nothing is stored. */
  busy: number;
}

export interface Town {
  hosts: FakeWordpress[];
  /** How often each fault happened. */
  tally: { writes: number; lost: number; late: number; busy: number };
  /** Stores every pending late write at once. */
  flush(): void;
  /** Stops the faults: every write works from now on. */
  calm(): void;
  /** Live copies and all copies of a title, across all hosts. */
  copies(): Map<string, { all: number; live: number }>;
  close(): Promise<void>;
}

export interface TownOptions {
  hosts: number;
  dice?: Dice;
  /** How long a write takes when nothing goes wrong. */
  answerMs?: number;
  /**
   * When a late write is stored: after the 30 s timeout of a call, before the product searches for
   * the post at 35 s.
   */
  lateMs?: number;
}

const NO_DICE: Dice = { lost: 0, late: 0, busy: 0 };

/**
 * Starts the hosts. The dice are rolled for each request that creates or changes a post; `random`
 * is in [0, 1).
 */
export async function startTown(
  { hosts: count, dice = NO_DICE, answerMs = 50, lateMs = 31_500 }: TownOptions,
  random: () => number,
): Promise<Town> {
  const tally = { writes: 0, lost: 0, late: 0, busy: 0 };
  const pending = new Set<() => void>();
  let calm = false;
  const hosts = await Promise.all(Array.from({ length: count }, () => startWordpress()));
  const throwDice = (request: FakeRequest) => {
    if (!isWrite(request)) return null;
    tally.writes++;
    if (calm) return null;
    const face = random();
    if (face < dice.lost) return "lost";
    if (face < dice.lost + dice.late) return "late";
    return face < dice.lost + dice.late + dice.busy ? "busy" : null;
  };
  for (const host of hosts) {
    const thrown = new WeakMap<FakeRequest, ReturnType<typeof throwDice>>();
    const face = (request: FakeRequest) => {
      if (!thrown.has(request)) thrown.set(request, throwDice(request));
      return thrown.get(request);
    };
    const count = (what: "lost" | "late" | "busy") => (request: FakeRequest) =>
      face(request) === what && ++tally[what] > 0;
    const always = { times: Infinity };
    host.inject(count("lost"), { kind: "reset" }, { commit: "first", ...always });
    host.inject(
      count("late"),
      { kind: "slow", ms: lateMs, pending },
      { commit: "late", ...always },
    );
    host.inject(
      (request) => random() < 0.5 && count("busy")(request),
      {
        kind: "answer",
        status: 429,
        headers: { "retry-after": "1" },
        body: { message: "Too many requests" },
      },
      always,
    );
    host.inject(
      count("busy"),
      { kind: "answer", status: 503, headers: { "retry-after": "2" }, body: "Unavailable" },
      always,
    );
    if (answerMs > 0)
      host.inject(isWrite, { kind: "slow", ms: answerMs }, { commit: "late", ...always });
  }
  return {
    hosts,
    tally,
    flush: () => pending.forEach((store) => store()),
    calm: () => void (calm = true),
    copies: () => countCopies(hosts),
    close: async () => void (await Promise.all(hosts.map((host) => host.close()))),
  };
}

function isWrite(request: FakeRequest): boolean {
  return (
    request.method === "POST" && /wp\/v2\/posts/.test(request.url.search + request.url.pathname)
  );
}

function countCopies(hosts: readonly FakeWordpress[]): Map<string, { all: number; live: number }> {
  const copies = new Map<string, { all: number; live: number }>();
  for (const { title, status } of hosts.flatMap((host) => host.posts)) {
    const seen = copies.get(title) ?? { all: 0, live: 0 };
    copies.set(title, { all: seen.all + 1, live: seen.live + (status === "publish" ? 1 : 0) });
  }
  return copies;
}

/** Random numbers in [0, 1) that are the same for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
