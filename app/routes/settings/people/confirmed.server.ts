import { reauthenticate } from "#app/accounts/fresh-sign-in.server.ts";
import { hasPassword } from "#app/accounts/passwords/passwords.server.ts";
import { requireMember, requireOwner } from "#app/accounts/people.server.ts";
import type { AuthUser } from "#app/accounts/user.ts";

/** What the owner confirms: what the page shows, and what comes before the deed. */

/** Throws `forbidden`, `not_found`, and `conflict` for the owner's own account. */
export async function readConfirmation(user: AuthUser, id: string) {
  requireOwner(user);
  const { name } = await requireMember(id);
  return { name, asksPassword: await hasPassword(user.id) };
}

/** Throws `forbidden` for a member, and what `reauthenticate` does. */
export async function requireConfirmed(
  user: AuthUser,
  request: Request,
  password: string,
): Promise<void> {
  requireOwner(user);
  await reauthenticate(user.id, request, password);
}
