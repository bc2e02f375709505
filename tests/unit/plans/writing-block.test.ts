import { describe, expect, it } from "vitest";
import { allowanceLeft, postsLeft } from "#app/copy/plans.ts";
import { writingBlock } from "#app/plans/writing-block.ts";

const of = (left: number, limit: number) => ({ left, limit, scarce: left * 3 < limit });

describe("the hour's allowance in words", () => {
  it("is silent until under a third is left, and then names only what is short", () => {
    expect(allowanceLeft({ post: of(10, 30), keywords: of(20, 60) })).toBe("");
    expect(allowanceLeft({ post: of(9, 30), keywords: of(60, 60) })).toBe(
      "This hour: 9 of 30 generated posts left.",
    );
    expect(allowanceLeft({ post: of(0, 10), keywords: of(6, 20) })).toBe(
      "This hour: 0 of 10 generated posts and 6 of 20 keyword suggestions left.",
    );
  });
});

describe("what is left of the month in words", () => {
  it.each([
    [1, 0, "1 post left this month."],
    [5, 2, "3 posts left this month."],
    [1, 3, "No posts left this month."],
    [-1, 9, ""],
  ])("of %i with %i used is %j", (limit, used, words) => {
    expect(postsLeft(limit, used)).toBe(words);
  });
});

describe("what keeps a user from writing", () => {
  it("is the plan without AI first, then the month", () => {
    const counts = true;
    expect(writingBlock({ plan: "free", limit: 1, used: 0, counts }, true)).toBeNull();
    expect(writingBlock({ plan: "free", limit: 1, used: 1, counts }, true)).toBe("limit");
    expect(writingBlock({ plan: "free", limit: 1, used: 1, counts }, false)).toBe("no-ai");
    expect(writingBlock({ plan: "basic", limit: 5, used: 5, counts }, false)).toBe("limit");
    expect(writingBlock({ plan: "pro", limit: -1, used: 500, counts }, false)).toBeNull();
  });

  it("is not the month where the post would not count, as without a model", () => {
    const used = { plan: "free" as const, limit: 1, used: 1, counts: false };
    expect(writingBlock(used, true)).toBeNull();
    expect(writingBlock(used, false)).toBe("no-ai");
  });
});
