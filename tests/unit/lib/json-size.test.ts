import { describe, expect, it } from "vitest";
import { jsonExcess } from "#app/lib/json-size.ts";
import { measured, workOf } from "../../helpers/work.ts";

const count = (value: unknown): number =>
  1 +
  (typeof value === "object" && value !== null
    ? Object.values(value).reduce((sum: number, one) => sum + count(one), 0)
    : 0);
const depth = (value: unknown): number =>
  typeof value === "object" && value !== null
    ? 1 + Math.max(0, ...Object.values(value).map(depth))
    : 0;

describe("the size of a JSON text", () => {
  it.each<[string, unknown]>([
    ["a number", 1],
    ["an empty list", []],
    ["empty ones inside each other", [[], {}, [[{}]]]],
    [
      "texts full of what JSON is made of",
      { 'a"b,{[': '\\",{}[]\\\\', "\\": '"', "": ['\\\\"', ",,,"] },
    ],
    [
      "what an API answers",
      {
        posts: [
          { id: 1, tags: ["a", "b"], author: { name: "x", none: null } },
          { id: 2, tags: [], author: {} },
        ],
        ok: true,
      },
    ],
  ])("is known exactly: %s", (_name, value) => {
    for (const text of [JSON.stringify(value), JSON.stringify(value, null, 2)]) {
      const [values, deep] = [count(value), depth(value)];
      expect(jsonExcess(text, { values, depth: deep })).toBeNull();
      expect(jsonExcess(text, { values: values - 1, depth: deep })).toBe("values");
      if (deep > 0) expect(jsonExcess(text, { values, depth: deep - 1 })).toBe("depth");
    }
  });

  measured.each<[string, string]>([
    ["a million lists inside each other", "[".repeat(1_000_000)],
    ["a million empty lists", `[${"[],".repeat(700_000)}[]]`],
    ["a million keys", `{${'"a":1,'.repeat(300_000)}"a":1}`],
    ["a text that does not end", `"${'\\"'.repeat(1_000_000)}`],
    ["two million backslashes", `"${"\\".repeat(2_000_000)}"`],
    ["a page", "<p>a, b</p>".repeat(180_000)],
  ])("is found quickly: %s", (_name, text) => {
    expect(workOf(() => jsonExcess(text, { values: 20_000, depth: 50 }))).toBeLessThan(17);
  });
});
