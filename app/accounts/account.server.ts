import { OWNER_STAYS } from "#app/copy/accounts.ts";
import { AppError } from "#app/lib/app-error.ts";
import { db, type Tx } from "#app/lib/db.server.ts";
import { log } from "#app/lib/log.server.ts";
import { rememberUsage } from "#app/plans/address-usage.server.ts";
import { isBuiltinIssuer } from "#app/lib/installation.server.ts";
import type { AuthUser } from "./user.ts";
import { splitName } from "./users.server.ts";

/** A Stripe checkout page expires after a day. */
const CHECKOUT_LIVES_MS = 86_400_000;

export async function setTimeZone(userId: string, timeZone: string): Promise<void> {
  await db.user.update({ where: { id: userId }, data: { timeZone, timeZoneKnown: true } });
}

/** Stores the browser's zone, unless the user or their provider has set one. */
export async function keepBrowserZone(userId: string, timeZone: string): Promise<void> {
  await db.user.updateMany({
    where: { id: userId, timeZoneKnown: false },
    data: { timeZone, timeZoneKnown: true },
  });
}

/** Whether to ask the browser for its zone. */
export function lacksZone(user: AuthUser): boolean {
  return user.timeZone === "UTC" && !user.timeZoneKnown;
}

/** The account's identity provider and age, for the profile screen. */
export async function readIdentity(
  userId: string,
): Promise<{ issuer: string; builtin: boolean; since: Date }> {
  const user = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { issuer: true, createdAt: true },
  });
  return { issuer: user.issuer, builtin: isBuiltinIssuer(user.issuer), since: user.createdAt };
}

/** Sets the name. Throws `forbidden` for an account that has it from a provider. */
export async function setName(user: AuthUser, name: string): Promise<void> {
  if (!isBuiltinIssuer(user.issuer))
    throw new AppError("forbidden", "Your name comes from your sign-in provider.");
  await db.user.update({ where: { id: user.id }, data: splitName(name) });
}

/**
 * Deletes the account with everything that belongs to it: posts, revisions, schedules, credentials,
 * sessions, tokens, pages of the built-in blog. Only what limits count stays, under hashes of
 * identity and address. `endPayment` runs first, so that nothing can be charged once the account is
 * gone. Throws what that throws, and `conflict` when a payment was started meanwhile or the
 * owner would leave members behind; then nothing is deleted.
 */
export async function deleteAccount(
  user: Pick<AuthUser, "id">,
  endPayment: (userId: string) => Promise<void>,
): Promise<void> {
  await requireNoOthers(user.id);
  await endPayment(user.id);
  await db.$transaction(async (tx) => {
    // Storing a checkout waits for this lock, and then fails because the user is gone.
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
    await rememberUsage(tx, user.id);
    await tx.user.delete({ where: { id: user.id } });
  });
  log.info({ user: user.id }, "account deleted");
}

/** Members without an owner would have nobody who can help them. */
async function requireNoOthers(userId: string): Promise<void> {
  const user = await db.user.findUniqueOrThrow({ where: { id: userId }, select: { role: true } });
  if (await leavesOthers(user)) throw new AppError("conflict", OWNER_STAYS);
}

/** Whether members would be left without an owner. */
export async function leavesOthers({ role }: Pick<AuthUser, "role">): Promise<boolean> {
  return role === "owner" && (await db.user.count({ where: { role: "member" } })) > 0;
}

/**
 * The health of sites is stored for all users together. Deletes the rows of sites that only this
 * user published to.
 */
async function forgetHosts(tx: Tx, userId: string): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM "PlatformHost" h WHERE EXISTS (SELECT 1 FROM "Publication" p WHERE p."host" = h."host" AND p."userId" = ${userId})
    AND NOT EXISTS (SELECT 1 FROM "Publication" p WHERE p."host" = h."host" AND p."userId" <> ${userId})`;
}
