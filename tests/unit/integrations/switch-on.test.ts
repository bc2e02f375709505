import { expect, it } from "vitest";
import type { AuthUser } from "#app/accounts/user.ts";
import { healthView } from "#app/integrations/integration-view.ts";
import {
  connectBuiltIn,
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
