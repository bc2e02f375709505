import { AppError } from "#app/lib/app-error.ts";
import { db } from "#app/lib/db.server.ts";

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

/** Said to whoever joins, to the owner who invites, and to whoever moves to another address. */
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
