import { AppError } from "#app/lib/app-error.ts";
import { db, type Tx } from "#app/lib/db.server.ts";
import { log } from "#app/lib/log.server.ts";
import { isBuiltinIssuer } from "./installation.server.ts";
import type { AuthUser } from "./user.ts";

/** Stripe's checkout pages cannot be paid after a day. */
const CHECKOUT_LIVES_MS = 86_400_000;

/** Stores the zone in which the user's schedules are typed and times are shown. */
export async function setTimeZone(userId: string, timeZone: string): Promise<void> {
  await db.user.update({ where: { id: userId }, data: { timeZone, timeZoneKnown: true } });
}

/** Stores the zone of the user's browser, once, and only while none was chosen or told by the provider. */
export async function keepBrowserZone(userId: string, timeZone: string): Promise<void> {
  await db.user.updateMany({
    where: { id: userId, timeZoneKnown: false },
    data: { timeZone, timeZoneKnown: true },
  });
}

/** Whether the browser is to be asked for its zone: one that is set need not be looked up. */
export function lacksZone(user: AuthUser): boolean {
  return user.timeZone === "UTC" && !user.timeZoneKnown;
}

/** Where the account comes from, for the profile screen. */
export async function readOrigin(
  userId: string,
): Promise<{ issuer: string; builtin: boolean; since: Date }> {
  const user = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { issuer: true, createdAt: true },
  });
  return { issuer: user.issuer, builtin: isBuiltinIssuer(user.issuer), since: user.createdAt };
}

/**
 * Deletes the account with everything that belongs to it: posts, revisions, schedules, credentials, sessions, tokens, pages of the built-in blog.
 * What stays to the month's end is how many posts were saved in it, under a hash of the identity.
 * `endPayment` comes first and ends what is paid at a provider: an account is never gone while something could still be charged.
 * Throws what that throws, and `conflict` when a payment is begun meanwhile; nothing is deleted then.
 */
export async function deleteAccount(
  user: AuthUser,
  endPayment: (userId: string) => Promise<void>,
): Promise<void> {
  const row = await db.user.findUniqueOrThrow({ where: { id: user.id } });
  await endPayment(user.id);
  await db.$transaction(async (tx) => {
    // A checkout that is being stored waits for this lock, and is refused when the user is gone.
    await tx.$queryRaw`SELECT 1 FROM "User" WHERE "id" = ${user.id} FOR UPDATE`;
    const begun = await tx.checkout.count({
      where: {
        userId: user.id,
        provider: "stripe",
        state: "open",
        createdAt: { gt: new Date(Date.now() - CHECKOUT_LIVES_MS) },
      },
    });
    if (begun > 0)
      throw new AppError(
        "conflict",
        "A payment was begun while the account was being deleted. Nothing was deleted; close its page and try again.",
      );
    await forgetHosts(tx, user.id);
    if (isBuiltinIssuer(row.issuer))
      await tx.localAccount.deleteMany({ where: { id: row.subject } });
    await tx.user.delete({ where: { id: user.id } });
  });
  log.info({ user: user.id }, "account deleted");
}

/** Which sites were unwell is known for all users together; a site that only this user published to is nobody's business any more. */
async function forgetHosts(tx: Tx, userId: string): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM "PlatformHost" h WHERE EXISTS (SELECT 1 FROM "Publication" p WHERE p."host" = h."host" AND p."userId" = ${userId})
    AND NOT EXISTS (SELECT 1 FROM "Publication" p WHERE p."host" = h."host" AND p."userId" <> ${userId})`;
}
