import { promisify } from "node:util";
import { expect, it } from "vitest";
import { groupReads } from "#app/lib/grouped-read.server.ts";

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Reads that end when the test says so. */
function makeReads() {
  const begun: Array<{ keys: string[]; end: (value: string) => void; fail: () => void }> = [];
  const read = groupReads<string>(
    (keys) =>
      new Promise((resolve, reject) =>
        begun.push({
          keys,
          end: (value) => resolve(new Map(keys.map((key) => [key, value]))),
          fail: () => reject(new Error("away")),
        }),
      ),
  );
  return { begun, read: promisify(read) };
}

it("questions of one moment share a read, later ones the next, never one that had begun", async () => {
  const { begun, read } = makeReads();
  const first = Promise.all([read("a"), read("b"), read("a")]);
  await turn();
  const later = Promise.all([read("a"), read("c")]);
  await turn();
  expect(begun.map(({ keys }) => keys)).toEqual([["a", "b"]]);
  begun[0]?.end("old");
  expect(await first).toEqual(["old", "old", "old"]);
  await turn();
  expect(begun.map(({ keys }) => keys)).toEqual([
    ["a", "b"],
    ["a", "c"],
  ]);
  begun[1]?.end("new");
  expect(await later).toEqual(["new", "new"]);
});

it("what nobody finds is null, and a failure is that of its group only", async () => {
  const read = promisify(groupReads<string>(async () => new Map()));
  expect(await read("a")).toBeNull();
  const failing = makeReads();
  const one = failing.read("a");
  await turn();
  failing.begun[0]?.fail();
  await expect(one).rejects.toThrow("away");
  const next = failing.read("a");
  await turn();
  failing.begun[1]?.end("there");
  expect(await next).toBe("there");
});

it("a read that hangs holds up nobody who comes later for longer than a second", async () => {
  const { begun, read } = makeReads();
  void read("a");
  await turn();
  for (const round of [1, 2]) {
    const later = read("b");
    await expect.poll(() => begun.length, { timeout: 5_000 }).toBe(round + 1);
    begun[round]?.end("there");
    expect(await later).toBe("there");
  }
});
