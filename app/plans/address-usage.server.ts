import type { Tx } from "#app/lib/db.server.ts";
import { installationIssuer } from "#app/lib/installation.server.ts";
import { carryUsage } from "./carry-usage.server.ts";
import { usageKey, type Identified } from "./identity.server.ts";
import { countTokens } from "./token-budget.server.ts";

/**
 * What an address has used up of the month and of the free import. Usage belongs to an account's
 * identity and moves with it to another address; a hash of the address before remembers it, too, so
 * that whoever signs up with that address begins where it stands. What the account begins to use
 * afterwards is not the old address's: whoever has that now is not kept out by it.
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

/**
 * The addresses that an account's usage counts for; none of an account that is gone. An address
 * that a provider does not vouch for may be anybody's.
 */
export async function addressesOf(tx: Tx, userId: string): Promise<string[]> {
  const user = await tx.user.findUnique({
    where: { id: userId },
    select: { email: true, emailVerified: true, password: { select: { email: true } } },
  });
  if (!user) return [];
  const confirmed = user.emailVerified ? user.email.toLowerCase() : "";
  return [...new Set([user.password?.email ?? "", confirmed].filter(Boolean))];
}

/**
 * Counts the tokens of a call for those of its addresses that the account has given up since it
 * began, and for whoever has such an address by now.
 */
export async function countForGivenUp(
  tx: Tx,
  userId: string,
  counted: Identified & { addresses: readonly string[]; month: string },
  tokens: number,
): Promise<void> {
  const kept = await addressesOf(tx, userId);
  const { addresses, month } = counted;
  for (const address of addresses.filter((one) => !kept.includes(one))) {
    await countTokens(tx, await asIdentified(tx, address), month, tokens);
    const holders = await tx.$queryRaw<Identified[]>`
      SELECT u."issuer", u."subject" FROM "User" u LEFT JOIN "Password" p ON p."userId" = u."id"
      WHERE p."email" = ${address} OR (u."emailVerified" AND lower(u."email") = ${address})`;
    // An account that begins with an address is the same identity each time.
    for (const holder of holders)
      if (usageKey(holder) !== usageKey(counted)) await countTokens(tx, holder, month, tokens);
  }
}

async function keysOf(tx: Tx, userId: string) {
  const user = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: { issuer: true, subject: true },
  });
  const addresses = await addressesOf(tx, userId);
  return {
    identity: usageKey(user),
    addresses: await Promise.all(
      addresses.map(async (one) => usageKey(await asIdentified(tx, one))),
    ),
  };
}

async function asIdentified(tx: Tx, address: string): Promise<Identified> {
  return { issuer: `${await installationIssuer(tx)}:address`, subject: address };
}
