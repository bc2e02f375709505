import { AppError } from "#app/lib/app-error.ts";
import { db, type Tx } from "#app/lib/db.server.ts";
import { rememberUsage, takeOverUsage } from "#app/plans/address-usage.server.ts";
import { lockAccount } from "./lock-account.server.ts";

/** Who has an e-mail address here. */

/**
 * Whether somebody else than `userId` has confirmed the address, or at least signs in with it; null
 * if it is free. An address that nobody has confirmed may be anybody's: it keeps out nobody whose
 * provider knows that it is theirs.
 */
export async function whoHas(
  address: string,
  userId = "",
): Promise<"confirmed" | "unconfirmed" | null> {
  const email = address.toLowerCase();
  const confirmed = await db.$queryRaw<unknown[]>`
    SELECT 1 FROM "User"
    WHERE lower("email") = ${email} AND "emailVerified" AND "id" <> ${userId} LIMIT 1`;
  if (confirmed.length > 0) return "confirmed";
  const where = { userId: { not: userId }, email };
  return (await db.password.count({ where })) > 0 ? "unconfirmed" : null;
}

const TAKEN = {
  own: "This address has an account already. Sign in with it",
  invited: "Whoever has this address has an account here already",
  other: "Another account here has this address",
} as const;

/** The error of an address that somebody has, beside `field` if it names one. */
export function addressTaken(field: string, whose: keyof typeof TAKEN = "own"): AppError {
  const problem = TAKEN[whose];
  return new AppError("conflict", problem, field === "" ? {} : { fields: { [field]: problem } });
}

interface Address {
  email: string;
  emailVerified: boolean;
}

/**
 * Gives an account another address and returns the one before. Links for a new password that were
 * mailed there stop working. Rejects with Prisma's P2002 when the address is taken.
 */
export async function moveAddress(tx: Tx, userId: string, to: Address): Promise<Address> {
  await lockAccount(tx, userId);
  const before = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: { email: true, emailVerified: true },
  });
  await rememberUsage(tx, userId);
  await tx.password.updateMany({ where: { userId }, data: { email: to.email } });
  await tx.user.update({ where: { id: userId }, data: to });
  await takeOverUsage(tx, userId);
  await tx.accountLink.deleteMany({ where: { userId, kind: "reset" } });
  return before;
}
