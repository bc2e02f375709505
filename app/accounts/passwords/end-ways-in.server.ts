import { db, type Tx } from "#app/lib/db.server.ts";
import { liveTokens } from "../api-token.server.ts";
import { waysIn } from "../ways-in.server.ts";

/** What lets somebody in besides the password, or stays when it is changed. */

export interface WaysToEnd {
  tokens: boolean;
  passkeys: boolean;
  authenticator: boolean;
  provider: boolean;
}

/** How many of each. */
export type EndedWays = Record<keyof WaysToEnd, number>;

/**
 * Ends these ways into an account, in the transaction that stores its new password. Accounts at a
 * provider stay linked where they are the only way in.
 */
export async function endWaysIn(tx: Tx, userId: string, ends: WaysToEnd): Promise<EndedWays> {
  const where = { userId };
  const none = { count: 0 };
  const tokens = ends.tokens
    ? await tx.apiToken.updateMany({
        where: { userId, ...liveTokens() },
        data: { revokedAt: new Date() },
      })
    : none;
  const passkeys = ends.passkeys ? await tx.passkey.deleteMany({ where }) : none;
  const authenticator = ends.authenticator ? await endAuthenticator(tx, userId) : 0;
  const provider =
    ends.provider && waysIn().password ? await tx.identity.deleteMany({ where }) : none;
  return {
    tokens: tokens.count,
    passkeys: passkeys.count,
    authenticator,
    provider: provider.count,
  };
}

/** Turns the second step off. How many there were: one that was never confirmed is none. */
async function endAuthenticator(tx: Tx, userId: string): Promise<number> {
  const count = await tx.authenticator.count({ where: { userId, confirmedAt: { not: null } } });
  await tx.authenticator.deleteMany({ where: { userId } });
  await tx.recoveryCode.deleteMany({ where: { userId } });
  return count;
}

/** Ends the set-up of an app that waits for its first code: whoever began it knows the secret. */
export async function endSetUp(tx: Tx, userId: string): Promise<void> {
  await tx.authenticator.deleteMany({ where: { userId, confirmedAt: null } });
}

/** How many of each `endWaysIn` would end, for the form that changes the password. */
export async function countWaysIn(userId: string): Promise<EndedWays> {
  const [row] = await db.$queryRaw<EndedWays[]>`
    SELECT
      (SELECT count(*)::int FROM "ApiToken" WHERE "userId" = ${userId} AND "revokedAt" IS NULL
        AND ("expiresAt" IS NULL OR "expiresAt" > now())) AS "tokens",
      (SELECT count(*)::int FROM "Passkey" WHERE "userId" = ${userId}) AS "passkeys",
      (SELECT count(*)::int FROM "Authenticator"
        WHERE "userId" = ${userId} AND "confirmedAt" IS NOT NULL) AS "authenticator",
      (SELECT count(*)::int FROM "Identity" WHERE "userId" = ${userId}) AS "provider"`;
  if (!row) throw new Error("counting returned no row");
  return waysIn().password ? row : { ...row, provider: 0 };
}
