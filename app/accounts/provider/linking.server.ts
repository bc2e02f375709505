import { createHash } from "node:crypto";
import { AppError } from "#app/lib/app-error.ts";
import { isTaken } from "#app/lib/causes.ts";
import { db } from "#app/lib/db.server.ts";
import { log } from "#app/lib/log.server.ts";
import { requireFreshSignIn } from "../fresh-sign-in.server.ts";
import { whileSignedIn } from "../lock-account.server.ts";
import { notifyOwner } from "../link-mails.server.ts";
import { waysIn } from "../ways-in.server.ts";
import { isAddressTheirs, requireAllowed } from "./admission.server.ts";
import type { Newcomer } from "./claims.server.ts";
import { isThisProvider, providerName } from "./policy.server.ts";
import { SECONDS_TO_SIGN_IN } from "./strategy.server.ts";

/** Linking an account at the provider to the account of whoever is signed in. */

const KIND = "link-provider";

export interface LinkView {
  provider: string;
  /** What is linked; null: nothing. */
  linked: { email: string; since: Date } | null;
  /** False while it is the only way in. */
  removable: boolean;
}

/** For the settings; null where there is no provider. */
export async function readLink(userId: string): Promise<LinkView | null> {
  if (!waysIn().provider) return null;
  const linked = (await linkedTo(userId))[0];
  return {
    provider: providerName(),
    linked: linked ? { email: linked.email, since: linked.createdAt } : null,
    removable: linked !== undefined && (await hasAnotherWayIn(userId)),
  };
}

/** Throws `forbidden` where people sign in with passwords only. */
export function requireProvider(): void {
  if (!waysIn().provider)
    throw new AppError("forbidden", "People sign in here with passwords only.");
}

/**
 * Stores that the flow with this state links: what comes back with it signs nobody in, and links
 * for this user only.
 */
export async function markAsLinking(state: string, userId: string): Promise<void> {
  await db.signInStep.deleteMany({ where: { userId, kind: KIND } });
  await db.signInStep.create({
    data: {
      id: idOf(state),
      userId,
      kind: KIND,
      expiresAt: new Date(Date.now() + SECONDS_TO_SIGN_IN * 1_000),
    },
  });
}

/** Who began to link by the flow with this state, once; null if it is a sign-in. */
export async function takeLinking(state: string): Promise<{ userId: string } | null> {
  const where = { id: idOf(state), kind: KIND };
  const row = await db.signInStep.findFirst({ where, select: { userId: true, expiresAt: true } });
  if (!row) return null;
  const { count } = await db.signInStep.deleteMany({ where });
  if (!row.userId || count === 0 || row.expiresAt.getTime() <= Date.now())
    throw new AppError("invalid", "Linking took too long. Begin again under Settings → Sign-in.");
  return { userId: row.userId };
}

/**
 * Links what the provider says to the account. Throws `forbidden` unless both sides have the same
 * confirmed address, `conflict` when either is linked already, and `unauthorized` once the browser
 * of `request` is signed out.
 */
export async function linkIdentity(
  userId: string,
  person: Newcomer,
  request: Request,
): Promise<void> {
  requireAllowed(person);
  const user = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { email: true, emailVerified: true, identities: { select: { issuer: true } } },
  });
  const name = providerName();
  if (user.identities.some(({ issuer }) => issuer === person.issuer))
    throw new AppError("conflict", `Your account is linked to ${name} already. Unlink it first.`);
  if (user.email.toLowerCase() !== person.email.toLowerCase())
    throw new AppError(
      "forbidden",
      `Nothing was linked: ${name} signed you in as ${person.email || "somebody without an address"}, and your account here has the address ${user.email}. Both must be the same.`,
    );
  if (!user.emailVerified || !isAddressTheirs(person))
    throw new AppError(
      "forbidden",
      `Nothing was linked: ${user.email} must be confirmed ${user.emailVerified ? `at ${name}` : "here, under Settings → Sign-in,"} first.`,
    );
  const { issuer, subject, email } = person;
  await whileSignedIn(userId, request, (tx) =>
    tx.identity.create({ data: { issuer, subject, email, userId } }),
  ).catch((error: unknown) => {
    if (!isTaken(error, "Identity_pkey")) throw error;
    throw new AppError("conflict", `This account at ${name} belongs to another person here.`);
  });
  log.info({ user: userId }, "an account was linked to the provider");
  await notifyOwner("providerLinked", userId, `${name}, as ${email}`);
}

/**
 * Unlinks the provider. Throws what `requireFreshSignIn` does, `conflict` when the user could not
 * sign in any more.
 */
export async function unlinkIdentity(
  userId: string,
  request: Request,
  password: string,
): Promise<void> {
  requireProvider();
  await requireFreshSignIn(userId, request, password);
  if (!(await hasAnotherWayIn(userId)))
    throw new AppError(
      "conflict",
      `${providerName()} is your only way in. Choose a password first.`,
    );
  const issuers = (await linkedTo(userId)).map(({ issuer }) => issuer);
  const { count } = await db.identity.deleteMany({ where: { userId, issuer: { in: issuers } } });
  if (count === 0) return;
  log.info({ user: userId }, "an account was unlinked from the provider");
  await notifyOwner("providerUnlinked", userId, providerName());
}

/** The user's accounts at the provider of the settings; those at an earlier one are left out. */
async function linkedTo(userId: string) {
  const rows = await db.identity.findMany({
    where: { userId },
    select: { issuer: true, email: true, createdAt: true },
    orderBy: { createdAt: "asc" },
  });
  return rows.filter(({ issuer }) => isThisProvider(issuer));
}

async function hasAnotherWayIn(userId: string): Promise<boolean> {
  if (!waysIn().password) return false;
  return (await db.password.count({ where: { userId, hash: { not: null } } })) > 0;
}

function idOf(state: string): string {
  return createHash("sha256").update(`${KIND}:${state}`).digest("hex");
}
