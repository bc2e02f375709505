import { createHash, randomBytes } from "node:crypto";
import { createCookie } from "@remix-run/node";
import type { SignInStep } from "#app/generated/prisma/client.ts";
import { db, type Tx } from "#app/lib/db.server.ts";
import { env } from "#app/lib/env.server.ts";

/**
 * A sign-in that waits for its next answer. The browser holds a random value that is new with every
 * step; the database holds its hash, what was asked, and for whom.
 */

export type StepKind = "code" | "passkey";

const SECONDS: Readonly<Record<StepKind, number>> = { code: 600, passkey: 300 };
/** Wrong codes in one step. */
const MOST_TRIES = 10;

const cookieOf = (kind: StepKind) =>
  createCookie(`${env.secure ? "__Host-" : ""}postwright_${kind}`, {
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure: env.secure,
    maxAge: SECONDS[kind],
  });
const COOKIES = { code: cookieOf("code"), passkey: cookieOf("passkey") };

/** Begins a step and returns its Set-Cookie value. `tx` as in `startSession`. */
export async function beginStep(
  kind: StepKind,
  step: { userId?: string; challenge?: string },
  tx: Pick<Tx, "signInStep"> = db,
): Promise<string> {
  const value = randomBytes(32).toString("base64url");
  const expiresAt = new Date(Date.now() + SECONDS[kind] * 1_000);
  await tx.signInStep.create({ data: { ...step, kind, id: hash(value), expiresAt } });
  return COOKIES[kind].serialize(value);
}

/** The step that the browser of a request is in; null once it has expired or was finished. */
export async function findStep(request: Request, kind: StepKind): Promise<SignInStep | null> {
  const value: unknown = await COOKIES[kind].parse(request.headers.get("Cookie")).catch(() => null);
  if (typeof value !== "string" || value.length > 200) return null;
  return db.signInStep.findFirst({
    where: { id: hash(value), kind, expiresAt: { gt: new Date() }, attempts: { lt: MOST_TRIES } },
  });
}

/** Counts a try. False above the limit, or when the step was finished meanwhile. */
export async function countTry({ id }: SignInStep): Promise<boolean> {
  const { count } = await db.signInStep.updateMany({
    where: { id, attempts: { lt: MOST_TRIES } },
    data: { attempts: { increment: 1 } },
  });
  return count === 1;
}

/** Finishes a step. Of several at the same time one succeeds; the others get false. */
export async function finishStep({ id }: Pick<SignInStep, "id">): Promise<boolean> {
  const where = { id, expiresAt: { gt: new Date() } };
  const { count } = await db.signInStep.deleteMany({ where });
  return count === 1;
}

/** The Set-Cookie value that ends a step in its browser. */
export function clearStep(kind: StepKind): Promise<string> {
  return COOKIES[kind].serialize("", { maxAge: 0 });
}

function hash(value: string): string {
  return createHash("sha256").update(`sign-in-step:${value}`).digest("hex");
}
