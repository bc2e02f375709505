import { setImmediate as nextTurn } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { inTurn, inTurns } from "#app/lib/turns.server.ts";

/** Work that stays until it is let go, and tells how much of it runs. */
function makeWork() {
  const running = new Map<string, () => void>();
  const start = (name: string, nr: string) =>
    inTurn(
      name,
      () => new Promise<void>((resolve) => running.set(nr, () => (running.delete(nr), resolve()))),
    );
  return {
    running,
    start,
    settle: async () => (await nextTurn(), await nextTurn(), [...running.keys()]),
  };
}

describe("turns", () => {
  it("are two at once for one user, the others in order; nobody else waits for them", async () => {
    const { running, start, settle } = makeWork();
    const all = ["1", "2", "3", "4"].map((nr) => start("mia", nr));
    all.push(start("ben", "ben"));
    expect(await settle()).toEqual(["1", "2", "ben"]);
    running.get("2")?.();
    expect(await settle()).toEqual(["1", "ben", "3"]);
    running.get("1")?.();
    running.get("ben")?.();
    expect(await settle()).toEqual(["3", "4"]);
    for (const end of running.values()) end();
    await Promise.all(all);
  });

  it("continue after failed work", async () => {
    const failing = Array.from({ length: 5 }, () =>
      inTurn("eva", () => Promise.reject(new Error("no"))),
    );
    expect((await Promise.allSettled(failing)).map(({ status }) => status)).toEqual(
      Array(5).fill("rejected"),
    );
    expect(await inTurn("eva", () => Promise.resolve(7))).toBe(7);
  });

  it("yield in between, even if the work never does", async () => {
    let done = 0;
    const all = Array.from({ length: 10 }, () => inTurn("ada", () => Promise.resolve(void done++)));
    const seen: number[] = [];
    for (let n = 0; n < 3; n++) seen.push((await nextTurn(), done));
    await Promise.all(all);
    expect(seen[0]).toBeLessThanOrEqual(4);
    expect(seen[2]).toBeLessThanOrEqual(8);
    expect(done).toBe(10);
  });

  it("hold no place while a piece waits to be consumed, and end abandoned work", async () => {
    let ended = 0;
    async function* endless() {
      try {
        for (let n = 0; ; n++) yield await Promise.resolve(n);
      } finally {
        ended++;
      }
    }
    const idle = Array.from({ length: 5 }, () => inTurns("kim", endless()));
    for (const one of idle) expect((await one.next()).value).toBe(0);
    expect(await inTurn("kim", () => Promise.resolve(1))).toBe(1);
    for (const one of idle) await one.return(undefined);
    expect(ended).toBe(5);
  });
});
