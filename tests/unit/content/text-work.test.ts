import { describe, expect, it } from "vitest";
import { isLong } from "#app/content/text-work.server.ts";

describe("work for a thread", () => {
  it("is long, or short with much markup, for a text anywhere in the arguments", () => {
    expect(isLong(["<p>Two short sentences. Here is one.</p>".repeat(100)])).toBe(false);
    expect(isLong(["a".repeat(16_001)])).toBe(true);
    expect(isLong(["&".repeat(2_000)])).toBe(true);
    expect(isLong([{ title: "x", keywords: ["a", { b: "c".repeat(20_000) }] }])).toBe(true);
    expect(isLong([null, undefined, 4, {}, []])).toBe(false);
  });
});
