import type { Tx } from "#app/lib/db.server.ts";
import { rememberUsage, takeOverUsage } from "#app/plans/address-usage.server.ts";
import { lockAccount } from "./lock-account.server.ts";

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
