import { describe, expect, it } from "vitest";
import type { AuthUser } from "#app/accounts/user.ts";
import { healthView } from "#app/integrations/integration-view.ts";
import {
  connectBuiltIn,
  createIntegration,
  listIntegrations,
  updateIntegration,
} from "#app/integrations/integrations.server.ts";
import { testConnection } from "#app/integrations/test-connection.server.ts";
import { db } from "#app/lib/db.server.ts";
import { createUser, useTestDatabase } from "../../helpers/database.ts";
import { connect, scriptedPlatform } from "../../helpers/scripted-platform.ts";

useTestDatabase();

/** Integrations of platforms of their own, switched off. */
async function connectSeveral(user: AuthUser, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n++) ids.push((await connect(user, scriptedPlatform().key)).id);
  await db.integration.updateMany({ where: { userId: user.id }, data: { isActive: false } });
  return ids;
}

const switchOn = (user: AuthUser, id: string, anyway = false) =>
  updateIntegration(user, id, { isActive: true, anyway });
const countActive = (user: AuthUser) =>
  db.integration.count({ where: { userId: user.id, isActive: true } });

it("has two active places besides the blog on Free and Basic, however many are switched on at once", async () => {
  for (const subscriptionPlan of ["free", "basic"] as const) {
    const user = await createUser({ subscriptionPlan });
    const ids = await connectSeveral(user, 5);
    const done = await Promise.allSettled(ids.map((id) => switchOn(user, id)));
    const refused = done.flatMap((one) => (one.status === "rejected" ? [String(one.reason)] : []));
    expect(refused).toHaveLength(3);
    expect(refused[0]).toContain("publishes to 2 platforms besides your Postwright blog");
    expect(await countActive(user)).toBe(2);
    await connectBuiltIn(user);
    expect(await countActive(user)).toBe(3);
  }
});

it("keeps what is active when the plan gets smaller, and activates nothing further", async () => {
  const user = await createUser({ subscriptionPlan: "pro" });
  const [first = "", ...ids] = await connectSeveral(user, 5);
  for (const id of ids) await switchOn(user, id);
  await db.user.update({ where: { id: user.id }, data: { subscriptionPlan: "basic" } });
  await switchOn(user, ids[0] ?? "");
  expect(await countActive(user)).toBe(4);
  await expect(switchOn(user, first)).rejects.toMatchObject({ kind: "limit_reached" });
});

it("says that the last test failed, and asks before it is switched on", async () => {
  const user = await createUser();
  const made = scriptedPlatform();
  made.platform.test = () => Promise.resolve({ success: false, message: "The site is away." });
  const { id } = await connect(user, made.key);
  const [stored] = await listIntegrations(user);
  const test = () =>
    testConnection(user, {
      platform: made.key,
      credentials: stored?.credentials ?? {},
      integrationId: id,
    });
  await test();
  const view = async () => (await listIntegrations(user)).map((one) => healthView(one).label);
  expect(await view()).toEqual(["Last test failed"]);
  await updateIntegration(user, id, { isActive: false });
  await expect(switchOn(user, id)).rejects.toMatchObject({ kind: "conflict" });
  expect(await countActive(user)).toBe(0);
  await switchOn(user, id, true);
  expect(await countActive(user)).toBe(1);
  expect(await view()).toEqual(["Last test failed"]);
  made.platform.test = () => Promise.resolve({ success: true, message: "It works." });
  await test();
  expect(await view()).toEqual(["Connected"]);
});

describe("a test of credentials that are not stored", () => {
  const made = scriptedPlatform();
  const answer = { success: false, message: "The site is away." };
  made.platform.test = () => Promise.resolve({ ...answer });
  const test = (user: AuthUser, token: string) =>
    testConnection(user, { platform: made.key, credentials: { token } });
  const add = (user: AuthUser, token: string) =>
    createIntegration(user, { platform: made.key, name: "Site", credentials: { token } });
  const FAILED = { health: "test_failed", healthMessage: "The site is away.", isActive: false };

  it("says of whoever saves them afterwards that it failed", async () => {
    const [user, other] = [await createUser(), await createUser()];
    await test(user, "wrong");
    const added = await add(user, "wrong");
    expect(added).toMatchObject(FAILED);
    await expect(switchOn(user, added.id)).rejects.toThrow("The site is away.");
    expect(await switchOn(user, added.id, true)).toMatchObject({ isActive: true });
    expect((await add(user, "another")).health).toBe("unknown");
    expect((await add(other, "wrong")).health).toBe("unknown");
    expect(JSON.stringify(await db.failedTest.findMany())).not.toContain("wrong");
  });

  it("marks an integration that gets them, and one that keeps them", async () => {
    const user = await createUser();
    const { id } = await add(user, "first");
    await test(user, "wrong");
    const change = (token: string) => updateIntegration(user, id, { credentials: { token } });
    expect(await change("wrong")).toMatchObject(FAILED);
    await db.failedTest.deleteMany();
    expect(await updateIntegration(user, id, { name: "Other", credentials: {} })).toMatchObject({
      ...FAILED,
      name: "Other",
    });
    expect((await change("first")).health).toBe("unknown");
  });

  it("is forgotten once they work, and after a day", async () => {
    const user = await createUser();
    await test(user, "late");
    await test(user, "repaired");
    answer.success = true;
    await test(user, "repaired");
    answer.success = false;
    expect((await add(user, "repaired")).health).toBe("unknown");
    const inADay = Date.now() + 24 * 3_600_000;
    const [row] = await db.failedTest.findMany({ where: { userId: user.id } });
    expect(Math.abs(Number(row?.expiresAt) - inADay)).toBeLessThan(60_000);
    await db.failedTest.updateMany({ data: { expiresAt: new Date(Date.now() - 1) } });
    expect((await add(user, "late")).health).toBe("unknown");
  });
});
