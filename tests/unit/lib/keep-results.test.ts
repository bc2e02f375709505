import { expect, it, vi } from "vitest";
import { keepResults } from "#app/lib/keep-results.server.ts";

it("runs once for equal arguments, and again for any other", async () => {
  const work = vi.fn((texts: { title: string; links: string[] }) =>
    Promise.resolve(`${texts.title}${texts.links.length}`),
  );
  const kept = keepResults(5, work);
  expect(await kept({ title: "a", links: ["x"] })).toBe("a1");
  expect(await kept({ title: "a", links: ["x"] })).toBe("a1");
  expect(work).toHaveBeenCalledTimes(1);
  expect(await kept({ title: "a", links: [] })).toBe("a0");
  expect(await kept({ title: "b", links: ["x"] })).toBe("b1");
  expect(work).toHaveBeenCalledTimes(3);
});

it("forgets what was asked for longest ago", async () => {
  const work = vi.fn((n: number) => Promise.resolve(n));
  const kept = keepResults(2, work);
  for (const n of [1, 2, 1, 3, 1]) await kept(n);
  expect(work.mock.calls.map(([n]) => n)).toEqual([1, 2, 3]);
  await kept(2);
  expect(work).toHaveBeenCalledTimes(4);
});

it("tries again after a failure, which reaches nobody but who asked first", async () => {
  let leave = (): void => undefined;
  const work = vi.fn<(n: number) => Promise<string>>(() => Promise.resolve("done"));
  work.mockReturnValueOnce(
    new Promise((_resolve, reject) => {
      leave = () => reject(new Error("The first one has left."));
    }),
  );
  const kept = keepResults(2, work);
  const first = kept(1);
  const second = kept(1);
  leave();
  await expect(first).rejects.toThrow("has left");
  expect(await second).toBe("done");
  expect(await kept(1)).toBe("done");
  expect(work).toHaveBeenCalledTimes(2);
});
