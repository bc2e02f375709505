import { describe, expect, it } from "vitest";
import { scorePost } from "#app/content/seo/seo.ts";
import { GAMED, GAMED_UNSEEN, type Order, RANKED, readRanked, UNSEEN } from "./corpus.ts";
import { rankCorrelation } from "./spearman.ts";

const scoreOf = (order: Order, name: string) =>
  scorePost({ ...readRanked(order, name), hasOtherPosts: false }).score;

describe.each([
  ["thirty texts", RANKED, 30],
  ["twelve texts that it was not made with", UNSEEN, 12],
  ["twenty-eight texts, half of them gamed", GAMED, 28],
  ["sixteen more of these", GAMED_UNSEEN, 16],
] as const)("the score of %s", (_which, order, count) => {
  const names = [...order.good, ...order.bad];
  const scores = names.map((name) => scoreOf(order, name));

  it("follows the order of an editor", () => {
    expect(new Set(names).size).toBe(count);
    expect(rankCorrelation(scores)).toBeGreaterThanOrEqual(0.7);
  });

  it.each(order.good)("is at least 75 for %s", (name) => {
    expect(scoreOf(order, name)).toBeGreaterThanOrEqual(75);
  });

  it.each(order.bad)("is at most 60 for %s", (name) => {
    expect(scoreOf(order, name)).toBeLessThanOrEqual(60);
  });

  it.each(order.stuffed)("is at most 15 for %s", (name) => {
    expect(scoreOf(order, name)).toBeLessThanOrEqual(15);
  });
});

it("measures rank correlation", () => {
  expect(rankCorrelation([9, 7, 5, 1])).toBe(1);
  expect(rankCorrelation([1, 2, 3, 4])).toBe(-1);
  expect(rankCorrelation([8, 8, 3, 1])).toBeCloseTo(0.949, 3);
});
