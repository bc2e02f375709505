import { describe, expect, it } from "vitest";
import { allowanceLeft } from "#app/copy/plans.ts";
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

describe("what keeps a user from writing", () => {
  it("is the plan without AI first, then the month", () => {
    expect(writingBlock({ plan: "free", limit: 1, used: 0 }, true)).toBeNull();
    expect(writingBlock({ plan: "free", limit: 1, used: 1 }, true)).toBe("limit");
    expect(writingBlock({ plan: "free", limit: 1, used: 1 }, false)).toBe("no-ai");
    expect(writingBlock({ plan: "basic", limit: 5, used: 5 }, false)).toBe("limit");
    expect(writingBlock({ plan: "pro", limit: -1, used: 500 }, false)).toBeNull();
  });
});
