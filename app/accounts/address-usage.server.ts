import type { Tx } from "#app/lib/db.server.ts";
import { carryUsage } from "#app/plans/carry-usage.server.ts";
import { usageKey } from "#app/plans/identity.server.ts";
import { installationIssuer } from "./installation.server.ts";

/**
 * What an address has used up of the month and of the free import. Usage belongs to an account's
 * identity and moves with it to another address; a hash of the address before remembers it, too, so
 * that whoever signs up with that address begins where it stands. What the account uses afterwards
 * is not the old address's: whoever has that now is not kept out by it.
 */

/** Before an account gives up its address, or is deleted. */
export async function rememberUsage(tx: Tx, userId: string): Promise<void> {
  const { identity, addresses } = await keysOf(tx, userId);
  for (const address of addresses) await carryUsage(tx, identity, address);
}

/** Once an account has its address. */
export async function takeOverUsage(tx: Tx, userId: string): Promise<void> {
  const { identity, addresses } = await keysOf(tx, userId);
  for (const address of addresses) await carryUsage(tx, address, identity);
}

/** An address that a provider does not vouch for may be anybody's. */
async function keysOf(tx: Tx, userId: string) {
  const user = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: {
      issuer: true,
      subject: true,
      email: true,
      emailVerified: true,
      password: { select: { email: true } },
    },
  });
  const confirmed = user.emailVerified ? user.email.toLowerCase() : "";
  const addresses = new Set([user.password?.email ?? "", confirmed].filter(Boolean));
  const issuer = `${await installationIssuer(tx)}:address`;
  return {
    identity: usageKey(user),
    addresses: [...addresses].map((subject) => usageKey({ issuer, subject })),
  };
}
