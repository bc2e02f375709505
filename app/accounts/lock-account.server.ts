import { AppError } from "#app/lib/app-error.ts";
import { db, type Tx } from "#app/lib/db.server.ts";
import { sessionId } from "./session.server.ts";

/**
 * A new password ends what the one before had let in, and what is under way at that moment too:
 * whoever was let in, or makes another way in, does so under the account's lock, and only if
 * nothing has ended meanwhile.
 */

/** Waits until nobody else changes how the account is signed in to. */
export async function lockAccount(tx: Tx, userId: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM "User" WHERE "id" = ${userId} FOR NO KEY UPDATE`;
}

/** Does work for the browser of `request`. Throws `unauthorized` once it is signed out. */
export async function whileSignedIn<T>(
  userId: string,
  request: Request,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const id = await sessionId(request);
  return db.$transaction(async (tx) => {
    await lockAccount(tx, userId);
    if (id === null || (await tx.session.count({ where: { id, userId } })) === 0)
      throw new AppError("unauthorized", "You were signed out meanwhile. Sign in and try again.");
    return work(tx);
  });
}

/** What somebody was let in by: nothing of it counts after the next change of the password. */
export interface PasswordAge {
  /** When the password was last changed; null: there is none. */
  changedAt: Date | null;
}

/** Read before a proof of who somebody is, for `whileUnchanged` after it. */
export async function passwordAge(userId: string): Promise<PasswordAge> {
  const row = await db.password.findUnique({ where: { userId }, select: { changedAt: true } });
  return { changedAt: row?.changedAt ?? null };
}

/** Does work for somebody who has proven who they are. Throws `conflict` for a newer password. */
export function whileUnchanged<T>(
  userId: string,
  { changedAt }: PasswordAge,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return db.$transaction(async (tx) => {
    await lockAccount(tx, userId);
    const row = await tx.password.findUnique({ where: { userId }, select: { changedAt: true } });
    if (row?.changedAt.getTime() !== changedAt?.getTime())
      throw new AppError(
        "conflict",
        "The password of this account was changed meanwhile. Sign in with the new one.",
      );
    return work(tx);
  });
}
