import type { SubscriptionPlan, SubscriptionStatus } from "#app/generated/prisma/enums.ts";
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { deleteAccount } from "#app/accounts/account.server.ts";
import { confirmCheckout, readSubscriptionView } from "#app/billing/billing.server.ts";
import { payBuiltin } from "#app/billing/builtin-checkout.server.ts";
import { endFormerPlans, renewBuiltin } from "#app/billing/builtin-plans.server.ts";
import { endPayment } from "#app/billing/end-payment.server.ts";
import { startSubscription } from "#app/billing/start.server.ts";
import { JOBS } from "#app/jobs/jobs.server.ts";
import { db } from "#app/lib/db.server.ts";
import { createUser, useTestDatabase } from "../../helpers/database.ts";

useTestDatabase();

const HOUR_MS = 3_600_000;
const read = (id: string) => db.user.findUniqueOrThrow({ where: { id } });
const job = JOBS.periodic.find(({ name }) => name === "end plans paid at Stripe, once it is gone");

/** Somebody who bought at Stripe while this installation had it; its month ends in an hour. */
async function former(
  given: {
    subscriptionPlan?: SubscriptionPlan;
    subscriptionStatus?: SubscriptionStatus;
    cancelAtPeriodEnd?: boolean;
    currentPeriodEnd?: Date;
  } = {},
) {
  const user = await createUser();
  const currentPeriodEnd = new Date(Date.now() + HOUR_MS);
  const bought = {
    subscriptionPlan: "pro" as const,
    subscriptionStatus: "active" as const,
    stripeCustomerId: `cus_${randomUUID()}`,
    stripeSubscriptionId: `sub_${randomUUID()}`,
    currentPeriodEnd,
  };
  await db.user.update({ where: { id: user.id }, data: { ...bought, ...given } });
  return {
    user,
    id: user.id,
    afterwards: new Date(currentPeriodEnd.getTime() + 1),
    before: new Date(currentPeriodEnd.getTime() - 1),
  };
}

describe("a plan paid at Stripe after the installation stopped using Stripe", () => {
  it("stays until its paid month ends, then becomes Free, with a notice of both", async () => {
    const { id, before, afterwards } = await former();
    await endFormerPlans(before);
    await renewBuiltin(afterwards);
    expect(await read(id)).toMatchObject({ subscriptionPlan: "pro", subscriptionStatus: "active" });
    expect(await readSubscriptionView(id)).toMatchObject({
      builtin: true,
      manageable: false,
      disconnected: true,
      cancelAtPeriodEnd: true,
    });
    expect(await endFormerPlans(afterwards)).toBeGreaterThanOrEqual(1);
    expect(await read(id)).toMatchObject({
      subscriptionPlan: "free",
      subscriptionStatus: "disconnected",
    });
    expect(await readSubscriptionView(id)).toMatchObject({ manageable: false, disconnected: true });
  });

  it("ends for good if it was cancelled at Stripe before", async () => {
    const { id, afterwards } = await former({ cancelAtPeriodEnd: true });
    await endFormerPlans(afterwards);
    expect(await read(id)).toMatchObject({
      subscriptionPlan: "free",
      subscriptionStatus: "inactive",
      cancelAtPeriodEnd: false,
    });
    expect(await readSubscriptionView(id)).toMatchObject({ disconnected: false });
  });

  it.each(["unpaid", "paused"] as const)(
    "that was %s no longer offers a place to pay it",
    async (subscriptionStatus) => {
      const { id, before } = await former({ subscriptionPlan: "free", subscriptionStatus });
      await endFormerPlans(before);
      expect(await read(id)).toMatchObject({
        subscriptionPlan: "free",
        subscriptionStatus: "disconnected",
      });
    },
  );

  it("is ended by its own job, which changes nobody else", async () => {
    const { id } = await former({ currentPeriodEnd: new Date(Date.now() - 1) });
    const given = await createUser({ subscriptionPlan: "pro", subscriptionStatus: "active" });
    const running = await former();
    expect(job?.every).toBeLessThanOrEqual(HOUR_MS);
    await job?.run(new AbortController().signal);
    expect(await read(id)).toMatchObject({ subscriptionPlan: "free" });
    for (const other of [given.id, running.id])
      expect(await read(other)).toMatchObject({
        subscriptionPlan: "pro",
        subscriptionStatus: "active",
      });
  });

  it.each([["pro"], ["basic"]] as const)(
    "can be replaced by %s from the built-in checkout before and after it ends",
    async (plan) => {
      for (const late of [false, true]) {
        const { id, afterwards } = await former();
        if (late) await endFormerPlans(afterwards);
        const checkout = decodeURIComponent(
          (await startSubscription(id, plan))?.split("/").at(-1) ?? "",
        );
        await payBuiltin(id, checkout);
        expect(await confirmCheckout(id, checkout)).toBe(true);
        expect(await read(id)).toMatchObject({
          subscriptionPlan: plan,
          subscriptionStatus: "active",
          stripeCustomerId: `builtin_${id}`,
        });
        await endFormerPlans(afterwards);
        expect(await read(id)).toMatchObject({ subscriptionPlan: plan });
      }
    },
  );

  it.each([
    ["pro", "active"],
    ["pro", "past_due"],
    ["free", "unpaid"],
    ["free", "paused"],
    ["free", "disconnected"],
  ] as const)(
    "keeps its account from being deleted, because nobody could end it: %s, %s",
    async (subscriptionPlan, subscriptionStatus) => {
      const given = { subscriptionPlan, subscriptionStatus };
      const { user, id } = await former(given);
      await expect(deleteAccount(user, endPayment)).rejects.toMatchObject({
        kind: "conflict",
        message: expect.stringContaining(
          "ask whoever runs this installation to end it at Stripe first",
        ) as string,
      });
      expect(await read(id)).toMatchObject({ id });
    },
  );

  it.each([
    [{ cancelAtPeriodEnd: true }],
    [{ subscriptionPlan: "free", subscriptionStatus: "inactive" }],
  ] as const)("lets its account be deleted when it ends by itself: %j", async (given) => {
    const { user, id } = await former(given);
    await deleteAccount(user, endPayment);
    expect(await db.user.count({ where: { id } })).toBe(0);
  });
});

describe("a plan from the built-in checkout", () => {
  it("is deleted with its account", async () => {
    const user = await createUser();
    await payBuiltin(
      user.id,
      decodeURIComponent((await startSubscription(user.id, "pro"))?.split("/").at(-1) ?? ""),
    );
    await startSubscription(user.id, "basic");
    await deleteAccount(user, endPayment);
    expect(await db.user.count({ where: { id: user.id } })).toBe(0);
  });
});
