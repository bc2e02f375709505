import { AppError, wrongField } from "#app/lib/app-error.ts";
import { db } from "#app/lib/db.server.ts";
import { log } from "#app/lib/log.server.ts";
import { deleteAccount } from "./account.server.ts";
import { addressTaken, whoHas } from "./address-taken.server.ts";
import { removeSecondStep } from "./factors/authenticator.server.ts";
import { mailLink } from "./link-mails.server.ts";
import { createLink } from "./links.server.ts";
import { createResetLink } from "./passwords/passwords.server.ts";
import type { AuthUser } from "./user.ts";
import { isThisProvider, newcomers, providerName } from "./provider/policy.server.ts";
import { signUpMode, waysIn } from "./ways-in.server.ts";

/** The people of an installation, for its owner. */

const DAY_MS = 86_400_000;
/** A link that the owner hands over by hand works longer than a mailed one. */
const HANDED_LINK_MS = DAY_MS;
const MOST_INVITATIONS = 200;

export interface PersonView {
  id: string;
  name: string;
  email: string;
  isOwner: boolean;
  isSuspended: boolean;
  /** False until they have chosen a password by a link, or signed in at the provider. */
  canSignIn: boolean;
  hasSecondStep: boolean;
  posts: number;
  /** Null: not signed in at present. */
  lastSeenAt: Date | null;
}

export interface InvitationView {
  id: string;
  email: string;
  expiresAt: Date;
}

/** Throws `forbidden` for everybody but the owner. */
export function requireOwner(user: Pick<AuthUser, "role">): void {
  if (user.role !== "owner")
    throw new AppError("forbidden", "Only the owner of this site can open this page.");
}

/** Everybody with an account, the owner first, then by name. */
export async function listPeople(): Promise<PersonView[]> {
  const rows = await db.user.findMany({
    select: {
      id: true,
      firstName: true,
      lastName: true,
      email: true,
      role: true,
      suspendedAt: true,
      password: { select: { hash: true } },
      authenticator: { select: { confirmedAt: true } },
      _count: { select: { posts: true, identities: true } },
      sessions: { select: { lastSeenAt: true }, orderBy: { lastSeenAt: "desc" }, take: 1 },
    },
    orderBy: [{ role: "asc" }, { firstName: "asc" }, { email: "asc" }],
    take: 1_000,
  });
  return rows.map((row) => ({
    id: row.id,
    name: `${row.firstName} ${row.lastName}`.trim(),
    email: row.email,
    isOwner: row.role === "owner",
    isSuspended: row.suspendedAt !== null,
    canSignIn: Boolean(row.password?.hash) || row._count.identities > 0,
    hasSecondStep: Boolean(row.authenticator?.confirmedAt),
    posts: row._count.posts,
    lastSeenAt: row.sessions[0]?.lastSeenAt ?? null,
  }));
}

/** Another person than the owner. Throws `not_found`, and `conflict` for the owner. */
export async function requireMember(id: string): Promise<{ id: string; name: string }> {
  const row = await db.user.findFirst({
    where: { id },
    select: { id: true, firstName: true, lastName: true, email: true, role: true },
  });
  if (!row) throw personGone();
  if (row.role === "owner")
    throw new AppError("conflict", "This is the owner's account. Hand the site over first.");
  return { id: row.id, name: `${row.firstName} ${row.lastName}`.trim() || row.email };
}

/** Invitations that nobody has used yet, the newest first. */
export function listInvitations(): Promise<InvitationView[]> {
  return db.accountLink.findMany({
    where: { kind: "invitation", expiresAt: { gt: new Date() } },
    select: { id: true, email: true, expiresAt: true },
    orderBy: { createdAt: "desc" },
  });
}

/** Whether invitations can be used. */
export function takesInvitations(): boolean {
  const { password, provider } = waysIn();
  return (password && signUpMode() !== "closed") || (provider && newcomers() === "invited");
}

/**
 * Makes an invitation for an address, or for whoever gets the link if it is empty, mails it where
 * mail is set up, and returns its address, which is shown once. Throws `conflict` for somebody who
 * has an account, `forbidden` where it would be of no use, `limit_reached` above 200 open ones.
 */
export async function invite(owner: AuthUser, given: string): Promise<string> {
  const email = given.toLowerCase();
  if (!takesInvitations())
    throw new AppError("forbidden", "Invitations are of no use here at present. None was made.");
  if (email === "" && !waysIn().password) throw addressMissing();
  const has = email === "" ? null : await whoHas(email);
  // Whoever the provider knows by the address comes in beside an account that nobody confirmed.
  if (has === "confirmed" || (has === "unconfirmed" && !waysIn().provider))
    throw addressTaken("email", "invited");
  if ((await listInvitations()).length >= MOST_INVITATIONS)
    throw new AppError(
      "limit_reached",
      `There are ${MOST_INVITATIONS} open invitations already. Withdraw one first.`,
    );
  const url = await createLink({ kind: "invitation", email, userId: owner.id });
  if (email !== "") mailLink("invitation", email, url);
  log.info({ user: owner.id }, "somebody was invited");
  return url;
}

/** Makes an invitation useless. Does nothing if it was used meanwhile. */
export async function withdrawInvitation(id: string): Promise<void> {
  await db.accountLink.deleteMany({ where: { id, kind: "invitation" } });
}

/** A link by which a member chooses a new password; it works for a day. Throws `not_found`. */
export async function makeResetLink(id: string): Promise<string> {
  const member = await requireMember(id);
  return createResetLink(member.id, HANDED_LINK_MS);
}

/** Turns a member's authenticator app off, for somebody who has lost it. Throws `not_found`. */
export async function resetSecondStep(id: string): Promise<void> {
  const member = await requireMember(id);
  await removeSecondStep(member.id);
}

/** Signs a member out everywhere and lets them in no more. Throws `not_found`. */
export async function suspend(id: string): Promise<void> {
  await requireMember(id);
  await db.$transaction([
    db.user.updateMany({ where: { id, role: "member" }, data: { suspendedAt: new Date() } }),
    db.session.deleteMany({ where: { userId: id, user: { role: "member" } } }),
    db.signInStep.deleteMany({ where: { userId: id } }),
    db.accountLink.deleteMany({ where: { userId: id, kind: { in: ["reset", "confirmation"] } } }),
  ]);
  log.info({ person: id }, "a member was suspended");
}

/** Lets a suspended member in again. Throws `not_found`. */
export async function resume(id: string): Promise<void> {
  await requireMember(id);
  await db.user.updateMany({ where: { id }, data: { suspendedAt: null } });
  log.info({ person: id }, "a member was let in again");
}

/** Throws `conflict` for a member who could not sign in as the owner. */
export async function requireHeir({ id, name }: { id: string; name: string }): Promise<void> {
  const { suspendedAt, password, identities, _count } = await db.user.findUniqueOrThrow({
    where: { id },
    select: {
      suspendedAt: true,
      password: { select: { hash: true } },
      identities: { select: { issuer: true } },
      _count: { select: { passkeys: true } },
    },
  });
  if (suspendedAt) throw notHandedOver(`${name} is suspended. Let them in again first`);
  const ways = waysIn();
  if (
    !(ways.password && (Boolean(password?.hash) || _count.passkeys > 0)) &&
    !(ways.provider && identities.some(({ issuer }) => isThisProvider(issuer)))
  )
    throw notHandedOver(`${name} could not sign in. Make a password link for them first`);
}

/** Makes a member the owner; the owner becomes a member. Throws `not_found`, `conflict`. */
export async function handOver(owner: AuthUser, id: string): Promise<void> {
  await requireHeir(await requireMember(id));
  await db.$transaction(async (tx) => {
    const { count: left } = await tx.user.updateMany({
      where: { id: owner.id, role: "owner" },
      data: { role: "member" },
    });
    if (left !== 1) throw notHandedOver("you are not the owner any more");
    const { count: made } = await tx.user.updateMany({
      where: { id, suspendedAt: null },
      data: { role: "owner" },
    });
    if (made !== 1) throw notHandedOver("that person is suspended");
    // The former owner has seen the links that were made for this person.
    await tx.accountLink.deleteMany({ where: { userId: id, kind: "reset" } });
  });
  log.info({ user: owner.id, person: id }, "the installation was handed over");
}

/** Deletes a member's account with everything in it, as `deleteAccount` does. */
export async function removeMember(
  id: string,
  endPayment: (userId: string) => Promise<void>,
): Promise<void> {
  const member = await requireMember(id);
  await deleteAccount(member, endPayment);
}

function notHandedOver(reason: string): AppError {
  return new AppError("conflict", `Nothing was handed over: ${reason}.`);
}

/** The provider tells who somebody is, not which link they have. */
function addressMissing(): AppError {
  return wrongField("email", `Type the e-mail address that they have at ${providerName()}`);
}

function personGone(): AppError {
  return new AppError("not_found", "This person has no account here any more.");
}
