import { createHash } from "node:crypto";
import type {
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";
import { AppError } from "#app/lib/app-error.ts";
import { isTaken, textOf } from "#app/lib/causes.ts";
import { db } from "#app/lib/db.server.ts";
import { log } from "#app/lib/log.server.ts";
import { reauthenticate } from "../fresh-sign-in.server.ts";
import { whileSignedIn } from "../lock-account.server.ts";
import { sessionId } from "../session.server.ts";
import { notifyOwner } from "../link-mails.server.ts";
import { displayName, type AuthUser } from "../user.ts";
import { requireRelyingParty } from "./relying-party.server.ts";
import { finishStep } from "./steps.server.ts";

/** The passkeys of an account. Each is both factors: the device, and the person whom it checks. */

const MOST = 20;
const STEP_LIVES_MS = 5 * 60_000;

export interface PasskeyView {
  id: string;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

/** The user's passkeys, oldest first. */
export function listPasskeys(userId: string): Promise<PasskeyView[]> {
  return db.passkey.findMany({
    where: { userId },
    select: { id: true, name: true, createdAt: true, lastUsedAt: true },
    orderBy: { createdAt: "asc" },
  });
}

/** One of the user's passkeys. Throws `not_found`. */
export async function requirePasskey(userId: string, id: string): Promise<PasskeyView> {
  const found = (await listPasskeys(userId)).find((passkey) => passkey.id === id);
  if (!found) throw passkeyGone();
  return found;
}

/**
 * What the browser needs to make a passkey, within five minutes and for this session. Throws what
 * `reauthenticate` does, `limit_reached` above 20 passkeys.
 */
export async function beginPasskey(
  user: AuthUser,
  request: Request,
  password: string,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const site = requireRelyingParty();
  await reauthenticate(user.id, request, password);
  const known = await db.passkey.findMany({ where: { userId: user.id } });
  if (known.length >= MOST)
    throw new AppError("limit_reached", `You have ${MOST} passkeys already. Remove one first.`);
  const { generateRegistrationOptions } = await import("@simplewebauthn/server");
  const options = await generateRegistrationOptions({
    rpName: "Postwright",
    rpID: site.id,
    userID: userHandleOf(user.id),
    userName: user.email || displayName(user),
    userDisplayName: displayName(user),
    attestationType: "none",
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  const id = await stepIdOf(request);
  const step = {
    challenge: options.challenge,
    userId: user.id,
    kind: "passkey-add",
    expiresAt: new Date(Date.now() + STEP_LIVES_MS),
  };
  await db.signInStep.upsert({ where: { id }, create: { id, ...step }, update: step });
  return options;
}

/**
 * Stores the passkey that the browser has made. Throws `invalid` for one that was made for another
 * site, session or challenge, `conflict` for one that is known.
 */
export async function addPasskey(
  user: AuthUser,
  request: Request,
  { name, response }: { name: string; response: RegistrationResponseJSON },
): Promise<void> {
  const site = requireRelyingParty();
  const where = { id: await stepIdOf(request), userId: user.id, kind: "passkey-add" };
  const step = await db.signInStep.findFirst({ where });
  if (!step || !(await finishStep(step)))
    throw new AppError("invalid", "This took too long. Add the passkey again.");
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: step.challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
  }).catch(refuse);
  if (!registrationInfo) return refuse(new Error("not verified"));
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  const data = { id, userId: user.id, name, publicKey, counter, transports: [...transports] };
  await whileSignedIn(user.id, request, (tx) => tx.passkey.create({ data })).catch(
    (error: unknown) => {
      if (!isTaken(error)) throw error;
      throw new AppError("conflict", "This passkey is stored already.");
    },
  );
  log.info({ user: user.id }, "a passkey was added");
  await notifyOwner("passkeyAdded", user.id);
}

/** Throws `not_found`. */
export async function renamePasskey(userId: string, id: string, name: string): Promise<void> {
  const { count } = await db.passkey.updateMany({ where: { id, userId }, data: { name } });
  if (count === 0) throw passkeyGone();
}

/** Throws what `reauthenticate` does, `not_found`. */
export async function removePasskey(
  userId: string,
  id: string,
  request: Request,
  password: string,
): Promise<void> {
  await reauthenticate(userId, request, password);
  const { count } = await db.passkey.deleteMany({ where: { id, userId } });
  if (count === 0) throw passkeyGone();
  log.info({ user: userId }, "a passkey was removed");
}

/** How the passkeys of a user name them, to browsers and in what browsers answer. */
export function userHandleOf(userId: string): Buffer<ArrayBuffer> {
  return Buffer.from(userId);
}

function refuse(error: unknown): never {
  log.warn({ reason: textOf(error, "message") }, "a new passkey was refused");
  throw new AppError("invalid", "The browser's passkey could not be accepted. Try again.", {
    cause: error,
  });
}

/** One session adds one passkey at a time. */
async function stepIdOf(request: Request): Promise<string> {
  const session = (await sessionId(request)) ?? "";
  return createHash("sha256").update(`passkey-add:${session}`).digest("hex");
}

function passkeyGone(): AppError {
  return new AppError("not_found", "This passkey no longer exists.");
}
