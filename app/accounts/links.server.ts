import { createHash, randomBytes } from "node:crypto";
import type { AccountLinkKind } from "#app/generated/prisma/enums.ts";
import type { AccountLink } from "#app/generated/prisma/client.ts";
import { AppError } from "#app/lib/app-error.ts";
import { db, type Tx } from "#app/lib/db.server.ts";
import { env } from "#app/lib/env.server.ts";

/** Links that work once: invitations, new passwords, confirmed addresses. */

const HOUR_MS = 3_600_000;
const LINK_LIVES_MS: Readonly<Record<AccountLinkKind, number>> = {
  invitation: 7 * 24 * HOUR_MS,
  reset: HOUR_MS,
  confirmation: 24 * HOUR_MS,
};

/** The address of each; the token is in the query, which the log leaves out. */
const PATHS: Readonly<Record<AccountLinkKind, string>> = {
  invitation: "/join",
  reset: "/reset-password",
  confirmation: "/confirm-email",
};

type NewLink = Pick<AccountLink, "kind" | "email"> &
  Partial<Pick<AccountLink, "userId" | "name" | "asker">>;

/**
 * Stores a link and returns its address. Earlier ones of its kind for the same account or address
 * stop working. `livesMs` is how long it works.
 */
export async function createLink(
  link: NewLink,
  livesMs = LINK_LIVES_MS[link.kind],
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await db.$transaction([
    db.accountLink.deleteMany({ where: earlierThan(link) }),
    db.accountLink.create({
      data: { ...link, id: hashOf(token), expiresAt: new Date(Date.now() + livesMs) },
    }),
  ]);
  return `${env.appUrl}${PATHS[link.kind]}?token=${token}`;
}

function earlierThan({ kind, email, userId = null }: NewLink) {
  if (kind === "invitation") return { kind, email, NOT: { email: "" } };
  return userId === null ? { kind, email, userId } : { kind, userId };
}

/** The link of a token while it works; null once it has been used, has expired or is withdrawn. */
export function findLink(kind: AccountLinkKind, token: string): Promise<AccountLink | null> {
  return db.accountLink.findFirst({
    where: { id: hashOf(token), kind, expiresAt: { gt: new Date() } },
  });
}

/** The same, or `not_found` with a sentence for whoever opened the link. */
export async function requireLink(kind: AccountLinkKind, token: string): Promise<AccountLink> {
  const link = await findLink(kind, token);
  if (!link) throw linkGone();
  return link;
}

/** Uses a link up. Of several at the same time one succeeds; the others throw `not_found`. */
export async function useUpLink(tx: Tx, link: AccountLink): Promise<void> {
  const { count } = await tx.accountLink.deleteMany({
    where: { id: link.id, expiresAt: { gt: new Date() } },
  });
  if (count === 0) throw linkGone();
}

function linkGone(): AppError {
  return new AppError("not_found", "This link has been used or has expired. Ask for a new one.");
}

function hashOf(token: string): string {
  return createHash("sha256").update(`account-link:${token}`).digest("hex");
}
