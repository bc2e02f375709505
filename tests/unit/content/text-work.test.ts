import { describe, expect, it } from "vitest";
import { threadWeight } from "#app/content/text-work.server.ts";

describe("work for a thread", () => {
  it("is long, or short with much markup, for a text anywhere in the arguments", () => {
    expect(threadWeight(["<p>Two short sentences. Here is one.</p>".repeat(100)])).toBeNull();
    expect(threadWeight(["a".repeat(16_001)])).toBeGreaterThan(16_000);
    expect(threadWeight(["&".repeat(2_000)])).toBeGreaterThan(16_000);
    expect(
      threadWeight([{ title: "x", keywords: ["a", { b: "c".repeat(20_000) }] }]),
    ).toBeGreaterThan(16_000);
    expect(threadWeight([null, undefined, 4, {}, []])).toBeNull();
  });
});
