import { describe, expect, it } from "vitest";
import { startSubscription } from "#app/billing/start.server.ts";
import { payBuiltin, setBuiltinCancel } from "#app/billing/builtin-checkout.server.ts";
import { renewBuiltin } from "#app/billing/builtin-plans.server.ts";
import { db } from "#app/lib/db.server.ts";
import { createUser, useTestDatabase } from "../../helpers/database.ts";

useTestDatabase();

async function subscriber(plan: "basic" | "pro") {
  const user = await createUser();
  const url = (await startSubscription(user.id, plan)) ?? "";
  await payBuiltin(user.id, decodeURIComponent(url.split("/").at(-1) ?? ""));
  return { id: user.id, read: () => db.user.findUniqueOrThrow({ where: { id: user.id } }) };
}

const monthLater = (from: Date | null) => new Date((from?.getTime() ?? 0) + 1);

describe("a built-in subscription", () => {
  it("renews at the end of its month", async () => {
    const { read } = await subscriber("pro");
    const before = await read();
    await renewBuiltin(monthLater(before.currentPeriodEnd));
    const after = await read();
    expect(after.subscriptionPlan).toBe("pro");
    expect(after.currentPeriodEnd?.getTime()).toBeGreaterThan(
      before.currentPeriodEnd?.getTime() ?? 0,
    );
  });

  it("keeps its day, however late it is renewed", async () => {
    const { id, read } = await subscriber("pro");
    const renewedAt = async (now: string) => {
      await renewBuiltin(new Date(now));
      return (await read()).currentPeriodEnd?.toISOString();
    };
    await db.user.update({ where: { id }, data: { currentPeriodEnd: new Date("2030-05-12") } });
    expect(await renewedAt("2030-05-15T06:00:00Z")).toBe("2030-06-12T00:00:00.000Z");
    expect(await renewedAt("2030-09-20T06:00:00Z")).toBe("2030-10-12T00:00:00.000Z");
  });

  it("returns to Free at the end of the month after cancellation, not earlier", async () => {
    const { id, read } = await subscriber("basic");
    await setBuiltinCancel(id, true);
    const { currentPeriodEnd } = await read();
    await renewBuiltin(new Date((currentPeriodEnd?.getTime() ?? 0) - 1));
    expect((await read()).subscriptionPlan).toBe("basic");
    await renewBuiltin(monthLater(currentPeriodEnd));
    expect(await read()).toMatchObject({
      subscriptionPlan: "free",
      subscriptionStatus: "inactive",
    });
    await expect(setBuiltinCancel(id, true)).rejects.toThrow("You have no paid plan to change.");
  });

  it("can be bought again", async () => {
    const { id, read } = await subscriber("basic");
    await setBuiltinCancel(id, true);
    await renewBuiltin(monthLater((await read()).currentPeriodEnd));
    const url = (await startSubscription(id, "basic")) ?? "";
    await payBuiltin(id, decodeURIComponent(url.split("/").at(-1) ?? ""));
    expect((await read()).subscriptionPlan).toBe("basic");
  });
});
