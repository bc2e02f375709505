import type { AccountLink } from "#app/generated/prisma/client.ts";
import { AppError } from "#app/lib/app-error.ts";
import { isTaken } from "#app/lib/causes.ts";
import { db } from "#app/lib/db.server.ts";
import { env } from "#app/lib/env.server.ts";
import { log } from "#app/lib/log.server.ts";
import { requestIp } from "#app/lib/request-context.server.ts";
import { isLoopback } from "#app/lib/this-computer.server.ts";
import { addressTaken, whoHas, moveAddress } from "./address-taken.server.ts";
import { consumeLinkMail } from "./attempts.server.ts";
import { mailLink } from "./link-mails.server.ts";
import { createLink, findLink, requireLink, useUpLink } from "./links.server.ts";
import { hasPassword, requirePassword, suspendedError } from "./passwords/passwords.server.ts";
import { nameBrowser } from "./sessions.server.ts";
import { displayName } from "./user.ts";

/**
 * Links that confirm an address. Whoever reads the mail has the address; that the account is theirs
 * too they show by its session or its password. Otherwise anybody could give their account another
 * person's address, and have it confirmed by a click.
 */

/** What the page of such a link shows. */
export interface ConfirmationView {
  kind: "sign-up" | "address";
  email: string;
  /** As given by whoever signed up, or of the account. */
  name: string;
  /** The address that the account has now; "" for a sign-up. */
  present: string;
  askedAt: Date;
  /** Browser and address of whoever asked, in words. */
  asker: string;
  asksPassword: boolean;
  /** There is no password to ask for: only a session of the account confirms. */
  needsSession: boolean;
}

/** The browser and the network address of whoever asks, for the mail and the page of a link. */
export function askerOf(userAgent: string): string {
  const ip = requestIp();
  return `with ${nameBrowser(userAgent)}${ip === "" || isLoopback(ip) ? "" : `, from ${ip}`}`;
}

export function askedNow(asker: string): string {
  return `on ${new Date().toUTCString().replace(/:\d\d GMT$/, " UTC")}${asker === "" ? "" : ` ${asker}`}`;
}

/** Mails a link that confirms the address of an account. Throws `rate_limited`. */
export async function mailConfirmation(userId: string, email: string, asker = ""): Promise<void> {
  await consumeLinkMail("confirmation", email);
  const url = await createLink({ kind: "confirmation", email, userId, asker });
  mailLink("confirmation", email, url, askedNow(asker));
}

/** What a link is about; null if it does not work any more. `viewer` is who opened it. */
export async function readConfirmation(
  token: string,
  viewer: string | null,
): Promise<ConfirmationView | null> {
  const link = await findLink("confirmation", token);
  if (!link) return null;
  const { email, asker, createdAt: askedAt, userId } = link;
  const common = { email, asker, askedAt };
  if (userId === null)
    return {
      ...common,
      kind: "sign-up",
      name: link.name,
      present: "",
      asksPassword: false,
      needsSession: false,
    };
  const user = await db.user.findUniqueOrThrow({ where: { id: userId } });
  const isTheirs = viewer === userId;
  const asksPassword = !isTheirs && (await hasPassword(userId));
  return {
    ...common,
    kind: "address",
    name: displayName(user),
    present: user.email,
    asksPassword,
    needsSession: !isTheirs && !asksPassword,
  };
}

/**
 * Confirms the address of an account for `viewer`, who is signed in to it or knows its password.
 * Throws `not_found` for a link that does not work any more, `invalid` beside `currentPassword`,
 * `forbidden` for somebody else, `conflict` for an address that another account has by now.
 */
export async function confirmAddress(
  token: string,
  viewer: string | null,
  password: string,
): Promise<void> {
  const link = await requireLink("confirmation", token);
  const { email, userId } = link;
  if (userId === null)
    throw new AppError("invalid", "This link finishes a sign-up. Reload the page.");
  await requireTheirs(userId, viewer, password);
  if ((await whoHas(email, userId)) === "confirmed") throw addressTaken("", "other");
  const before = await move(link, userId).catch((error: unknown) => {
    throw isTaken(error, "Password_email_key") ? addressTaken("", "other") : error;
  });
  log.info({ user: userId }, "an e-mail address was confirmed");
  if (before.emailVerified && before.email !== email)
    mailLink("emailChanged", before.email, `${env.appUrl}/settings/sign-in`);
}

function move(link: AccountLink, userId: string) {
  return db.$transaction(async (tx) => {
    await useUpLink(tx, link);
    return moveAddress(tx, userId, { email: link.email, emailVerified: true });
  });
}

async function requireTheirs(userId: string, viewer: string | null, password: string) {
  if (viewer === userId) return;
  if (!(await hasPassword(userId)))
    throw new AppError("forbidden", "Sign in to the account first, then open this link again.");
  await requirePassword(userId, password);
  const { suspendedAt } = await db.user.findUniqueOrThrow({ where: { id: userId } });
  if (suspendedAt) throw suspendedError();
}
