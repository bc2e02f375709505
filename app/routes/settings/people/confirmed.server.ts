import { hasPassword, requirePassword } from "#app/accounts/passwords/passwords.server.ts";
import { requireMember, requireOwner } from "#app/accounts/people.server.ts";
import type { AuthUser } from "#app/accounts/user.ts";

/** What the owner confirms with a password: what the page shows, and what comes before the deed. */

/** Throws `forbidden`, `not_found`, and `conflict` for the owner's own account. */
export async function readConfirmation(user: AuthUser, id: string) {
  requireOwner(user);
  const { name } = await requireMember(id);
  return { name, asksPassword: await hasPassword(user.id) };
}

/** Throws `forbidden`, and `invalid` for a wrong password. */
export async function requireConfirmed(user: AuthUser, password: string): Promise<void> {
  requireOwner(user);
  await requirePassword(user.id, password);
}
