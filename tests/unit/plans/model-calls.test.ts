import { afterEach, describe, expect, it, vi } from "vitest";
import { db } from "#app/lib/db.server.ts";
import { CALLS_PER_HOUR, PLANS, type ModelCall } from "#app/plans/plan.ts";
import {
  assertModelCallLeft,
  readAllowance,
  consumeModelCall,
} from "#app/plans/model-calls.server.ts";
import { assertMayWrite } from "#app/writing/writing.server.ts";
import { createUser, useTestDatabase } from "../../helpers/database.ts";

useTestDatabase();
afterEach(() => vi.useRealTimers());

const CALLS: ModelCall[] = ["keywords", "post", "links"];

describe("the hour's allowance of model calls", () => {
  it.each(PLANS)(
    "is exact under parallel calls on the %s plan, and counts each kind separately",
    async (subscriptionPlan) => {
      const user = await createUser({ subscriptionPlan });
      const limit = CALLS_PER_HOUR[subscriptionPlan].post;
      const results = await Promise.allSettled(
        Array.from({ length: limit + 20 }, () => consumeModelCall(user, "post")),
      );
      expect(results.filter((result) => result.status === "fulfilled")).toHaveLength(limit);
      const allowance = await readAllowance(user);
      expect(allowance.post).toMatchObject({ limit, left: 0 });
      for (const call of CALLS.filter((one) => one !== "post"))
        expect(allowance[call]).toEqual({
          limit: CALLS_PER_HOUR[subscriptionPlan][call],
          left: CALLS_PER_HOUR[subscriptionPlan][call],
          scarce: false,
          refusal: null,
        });
    },
  );

  it("says when it renews, before and at the refused call, and renews then", async () => {
    const user = await createUser();
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T10:00:00Z") });
    for (let n = 0; n < 10; n++) await consumeModelCall(user, "post");
    vi.setSystemTime(new Date("2026-11-21T10:47:30Z"));
    const sentence =
      "You have used your 10 generated posts for this hour. Try again in 13 minutes.";
    expect((await readAllowance(user)).post).toEqual({
      limit: 10,
      left: 0,
      scarce: true,
      refusal: sentence,
    });
    for (const attempt of [
      () => consumeModelCall(user, "post"),
      () => assertModelCallLeft(user, "post"),
      () => assertMayWrite(user),
    ])
      await expect(attempt()).rejects.toMatchObject({
        kind: "rate_limited",
        message: sentence,
        details: { retryAfter: 750 },
      });
    vi.setSystemTime(new Date("2026-11-21T10:59:01Z"));
    await expect(consumeModelCall(user, "post")).rejects.toThrow("Try again in 1 minute.");
    vi.setSystemTime(new Date("2026-11-21T11:00:00Z"));
    expect((await readAllowance(user)).post).toEqual({
      limit: 10,
      left: 10,
      scarce: false,
      refusal: null,
    });
    await assertModelCallLeft(user, "post");
    await consumeModelCall(user, "post");
    expect((await readAllowance(user)).post.left).toBe(9);
  });

  it("grows with the plan at once", async () => {
    const user = await createUser();
    for (let n = 0; n < 10; n++) await consumeModelCall(user, "post");
    const upgraded = await db.user.update({
      where: { id: user.id },
      data: { subscriptionPlan: "basic" },
    });
    expect((await readAllowance(upgraded)).post).toEqual({
      limit: 30,
      left: 20,
      scarce: false,
      refusal: null,
    });
    await expect(consumeModelCall(upgraded, "post")).resolves.toBeUndefined();
  });
});
