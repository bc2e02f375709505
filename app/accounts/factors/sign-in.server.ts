import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/server";
import { AppError, wrongField } from "#app/lib/app-error.ts";
import { textOf } from "#app/lib/causes.ts";
import { isDatabaseAway } from "#app/lib/database-away.server.ts";
import { db } from "#app/lib/db.server.ts";
import { addressInLog, log } from "#app/lib/log.server.ts";
import { consumeGuess, consumeSignInAttempt } from "../attempts.server.ts";
import { passwordAge, type PasswordAge } from "../lock-account.server.ts";
import { completeSignIn } from "../login.server.ts";
import { notifyOwner } from "../link-mails.server.ts";
import { takeCode, wrongCode } from "./authenticator.server.ts";
import { userHandleOf } from "./passkeys.server.ts";
import { takeRecoveryCode } from "./recovery-codes.server.ts";
import { requireRelyingParty } from "./relying-party.server.ts";
import { beginStep, clearStep, countTry, findStep, finishStep } from "./steps.server.ts";

/**
 * Signing in with a passkey, or with a code after the password. What checks passkeys is 200 files,
 * loaded at the first one instead of at every start.
 */

/** Whether the browser of a request has given a right password and still owes the code. */
export async function owesCode(request: Request): Promise<boolean> {
  return (await findStep(request, "code")) !== null;
}

/**
 * Finishes a sign-in with the code of an app, or with a recovery code, and redirects to `returnTo`.
 * Throws `invalid` beside `code`, `not_found` once the step is over, `rate_limited`.
 */
export async function signInWithCode(
  request: Request,
  kind: "app" | "recovery",
  code: string,
  returnTo: string,
): Promise<Response> {
  await consumeSignInAttempt("sign-in", "code");
  const step = await findStep(request, "code");
  if (!step?.userId || !(await countTry(step))) throw stepOver();
  const { userId } = step;
  const age = await passwordAge(userId);
  const { forgive } = await consumeGuess(kind === "app" ? "code" : "recoveryCode", userId);
  const isRight = await (kind === "app" ? takeCode : takeRecoveryCode)(userId, code);
  if (!isRight) {
    log.warn({ user: userId, ...addressInLog() }, "a sign-in was refused: wrong code");
    throw kind === "app" ? wrongCode() : wrongRecoveryCode();
  }
  if (!(await finishStep(step))) throw stepOver();
  await forgive();
  const answer = await completeSignIn(request, userId, returnTo, "code", age);
  answer.headers.append("Set-Cookie", await clearStep("code"));
  if (kind === "recovery") await notifyOwner("recoveryCodeUsed", userId);
  return answer;
}

/**
 * What the browser needs to ask for a passkey, and the cookie that binds the answer to it. Throws
 * `rate_limited`, and `forbidden` where there are no passkeys.
 */
export async function beginPasskeySignIn(): Promise<{
  options: PublicKeyCredentialRequestOptionsJSON;
  cookie: string;
}> {
  const site = requireRelyingParty();
  await consumeSignInAttempt("sign-in", "passkey-begin");
  const { generateAuthenticationOptions } = await import("@simplewebauthn/server");
  const options = await generateAuthenticationOptions({
    rpID: site.id,
    userVerification: "required",
  });
  return { options, cookie: await beginStep("passkey", { challenge: options.challenge }) };
}

/**
 * Signs in with the answer of a passkey and redirects to `returnTo`. Throws `invalid` for one that
 * is unknown, was made for another site or challenge, was used before or is a copy.
 */
export async function signInWithPasskey(
  request: Request,
  response: AuthenticationResponseJSON,
  returnTo: string,
): Promise<Response> {
  await consumeSignInAttempt("sign-in", "passkey");
  const step = await findStep(request, "passkey");
  if (!step || !(await finishStep(step))) throw stepOver();
  const { userId, age } = await checkPasskey(response, step.challenge).catch((error: unknown) => {
    if (error instanceof AppError || isDatabaseAway(error)) throw error;
    const why = { reason: textOf(error, "message"), ...addressInLog() };
    log.warn(why, "a sign-in was refused: passkey");
    throw refused(error);
  });
  const answer = await completeSignIn(request, userId, returnTo, "passkey", age);
  answer.headers.append("Set-Cookie", await clearStep("passkey"));
  return answer;
}

async function checkPasskey(
  response: AuthenticationResponseJSON,
  challenge: string,
): Promise<{ userId: string; age: PasswordAge }> {
  const site = requireRelyingParty();
  const stored = await db.passkey.findUnique({ where: { id: response.id } });
  if (!stored) throw new Error("unknown passkey");
  const { id, userId, publicKey, counter } = stored;
  const { userHandle } = response.response;
  if (userHandle && !userHandleOf(userId).equals(Buffer.from(userHandle, "base64url")))
    throw new Error("the passkey names another person");
  const age = await passwordAge(userId);
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    credential: { id, publicKey: new Uint8Array(publicKey), counter: Number(counter) },
    requireUserVerification: true,
  });
  if (!verified) throw new Error("not verified");
  // A counter that another sign-in has moved meanwhile is that of a copy.
  const { count } = await db.passkey.updateMany({
    where: { id, counter },
    data: { counter: authenticationInfo.newCounter, lastUsedAt: new Date() },
  });
  if (count !== 1) throw new Error("the counter has moved");
  return { userId, age };
}

function refused(cause: unknown): AppError {
  return new AppError(
    "invalid",
    "This passkey was not accepted. It may have been removed; sign in with your password.",
    { cause },
  );
}

function wrongRecoveryCode(): AppError {
  return wrongField("code", "This recovery code is wrong or has been used");
}

function stepOver(): AppError {
  return new AppError("not_found", "This sign-in took too long or was finished. Start again.");
}
