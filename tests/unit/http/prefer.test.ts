import { expect, it } from "vitest";
import { preference } from "#app/http/prefer.server.ts";
import { isStrict } from "#app/http/strict.server.ts";

const asking = (prefer: string | null) =>
  new Request("http://x/", { headers: prefer === null ? {} : { Prefer: prefer } });

it.each([
  [null, null],
  ["", null],
  ["respond-async", ""],
  ["handling=lenient, Respond-Async", ""],
  ["not-respond-async", null],
])("with Prefer: %s, respond-async is %j", (prefer, value) => {
  expect(preference(asking(prefer), "respond-async")).toBe(value);
});

it.each([
  ["wait=10", "10"],
  ['respond-async; wait = "5"', "5"],
  ["wait", ""],
  ["wait=1, wait=2", "1"],
])("with Prefer: %s, wait is %j", (prefer, value) => {
  expect(preference(asking(prefer), "wait")).toBe(value);
});

it("is strict only where strict handling is asked for", () => {
  expect(isStrict(asking('respond-async, handling="strict"'))).toBe(true);
  expect(isStrict(asking("handling=lenient"))).toBe(false);
  expect(isStrict(asking("strict"))).toBe(false);
  expect(isStrict(asking(null))).toBe(false);
});
