import * as TEXT from "#app/copy/text.ts";
import { INTEGRATIONS } from "#app/copy/integrations.ts";
import { AppError } from "#app/lib/app-error.ts";
import type { Tx } from "#app/lib/db.server.ts";
import { requireBuiltIn } from "#app/platforms/registry.server.ts";
import { ACTIVE_PLACES, PLAN_NAME, UNLIMITED, type Plan } from "#app/plans/plan.ts";
import { isFailing } from "./integration-view.ts";

/** Which integrations may be switched on. */

interface Owned {
  id: string;
  userId: string;
}

/**
 * Throws `limit_reached` when the plan has no room for another active integration, and `conflict`
 * for one whose last test failed, unless it is to be switched on `anyway`. Call it inside the
 * transaction that switches it on: it locks the user's row, so that two at once never exceed the
 * plan. One that is on already stays on.
 */
export async function requireSwitchable(tx: Tx, row: Owned, anyway: boolean): Promise<void> {
  const plan = await lockPlan(tx, row.userId);
  const own = await tx.integration.findFirst({ where: { id: row.id, userId: row.userId } });
  if (!own || own.isActive) return;
  if (isFailing(own) && !anyway)
    throw new AppError("conflict", INTEGRATIONS.testFailed(own.name, own.healthMessage), {
      code: "connection_failed",
    });
  if (!(await fits(tx, plan, own)))
    throw new AppError("limit_reached", TEXT.placesReached(PLAN_NAME[plan], ACTIVE_PLACES[plan]), {
      code: "place_limit_reached",
    });
}

/**
 * Whether the plan has room for one more active integration, of any platform that is not built in
 * or of this one. Locks likewise.
 */
export async function hasRoom(tx: Tx, userId: string, platform = ""): Promise<boolean> {
  return fits(tx, await lockPlan(tx, userId), { userId, platform });
}

async function lockPlan(tx: Tx, userId: string): Promise<Plan> {
  const [user] = await tx.$queryRaw<Array<{ plan: Plan }>>`
    SELECT "subscriptionPlan" AS "plan" FROM "User" WHERE "id" = ${userId} FOR UPDATE`;
  return user?.plan ?? "free";
}

/** The built-in blog takes no room. */
async function fits(
  tx: Tx,
  plan: Plan,
  { userId, platform }: { userId: string; platform: string },
): Promise<boolean> {
  const limit = ACTIVE_PLACES[plan];
  const builtIn = requireBuiltIn().key;
  if (limit === UNLIMITED || platform === builtIn) return true;
  const where = { userId, isActive: true, platform: { not: builtIn } };
  return (await tx.integration.count({ where })) < limit;
}
