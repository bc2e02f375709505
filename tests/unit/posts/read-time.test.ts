import { expect, it } from "vitest";
import { readTime } from "#app/posts/read-time.server.ts";

it("is 200 words a minute, rounded up, and 500 characters of Chinese and Japanese", () => {
  expect([0, 1, 200, 201, 1_000].map((words) => readTime(words, "Tea at home"))).toEqual([
    0, 1, 1, 2, 5,
  ]);
  expect([500, 501, 1_000].map((words) => readTime(words, "自宅でお茶"))).toEqual([1, 2, 2]);
  expect(readTime(-5, "")).toBe(0);
});
