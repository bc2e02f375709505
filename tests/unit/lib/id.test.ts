// Runs in a process of its own: other tests set the clock forward.
import { expect, it } from "vitest";
import { newId } from "#app/lib/id.server.ts";

it("makes UUIDs of version 7 that contain their creation time", () => {
  const now = Date.now() + 60_000;
  const id = newId(now);
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16)).toBe(now);
});

it("makes ascending ids, even within a millisecond and when the clock is set back", () => {
  const now = Date.now() + 120_000;
  const ids = Array.from({ length: 10_000 }, (_, n) => newId(n < 9_000 ? now : now - 5_000));
  expect(ids).toEqual([...ids].sort());
  expect(new Set(ids).size).toBe(ids.length);
});
