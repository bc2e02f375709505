import { AppError } from "#app/lib/app-error.ts";
import { db } from "#app/lib/db.server.ts";
import { log } from "#app/lib/log.server.ts";
import { LOCAL_ISSUER } from "./local-identity.server.ts";
import type { AuthUser } from "./user.ts";

/** Stores the zone in which the user's schedules are typed and times are shown. */
export async function setTimeZone(userId: string, timeZone: string): Promise<void> {
  await db.user.update({ where: { id: userId }, data: { timeZone } });
}

/** Where the account comes from, for the profile screen. */
export async function readOrigin(userId: string): Promise<{ issuer: string; builtin: boolean; since: Date }> {
  const user = await db.user.findUniqueOrThrow({ where: { id: userId }, select: { issuer: true, createdAt: true } });
  return { issuer: user.issuer, builtin: user.issuer === LOCAL_ISSUER, since: user.createdAt };
}

/**
 * Deletes the account with everything that belongs to it: posts, revisions, schedules, credentials, sessions, tokens, pages of the built-in blog.
 * Throws `conflict` while a plan is paid at a payment provider, because that would go on costing money.
 */
export async function deleteAccount(user: AuthUser): Promise<void> {
  const row = await db.user.findUniqueOrThrow({ where: { id: user.id } });
  const paying = row.stripeCustomerId?.startsWith("cus_") && row.subscriptionPlan !== "free" && !row.cancelAtPeriodEnd;
  if (paying) throw new AppError("conflict", "Cancel your plan under Subscription first, so that nothing is charged after the account is gone.");
  await db.$transaction(async (tx) => {
    if (row.issuer === LOCAL_ISSUER) await tx.localAccount.deleteMany({ where: { id: row.subject } });
    await tx.user.delete({ where: { id: user.id } });
  });
  log.info({ user: user.id }, "account deleted");
}
