import { createHash, randomBytes } from "node:crypto";
import { db, type Tx } from "#app/lib/db.server.ts";

/** Codes that each replace one code of an authenticator app, once. */

const COUNT = 10;
/** 32 letters and digits, none of which looks like another: five bits each. */
const LETTERS = "abcdefghijkmnpqrstuvwxyz23456789";
/** 120 bits, so that a plain hash is enough to store (ASVS 6.5.2). */
const LENGTH = 24;

/** Replaces the codes of an account and returns the new ones, which are never readable again. */
export async function makeRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, makeCode);
  await tx.recoveryCode.deleteMany({ where: { userId } });
  await tx.recoveryCode.createMany({
    data: codes.map((code) => ({ userId, hash: hashOf(code) })),
  });
  return codes;
}

/** Uses a code up. False for a wrong or used one; of several at the same time one succeeds. */
export async function takeRecoveryCode(userId: string, code: string): Promise<boolean> {
  const { count } = await db.recoveryCode.updateMany({
    where: { userId, hash: hashOf(code), usedAt: null },
    data: { usedAt: new Date() },
  });
  return count === 1;
}

/** How many codes can still be used. */
export function countRecoveryCodes(userId: string): Promise<number> {
  return db.recoveryCode.count({ where: { userId, usedAt: null } });
}

function makeCode(): string {
  const code = [...randomBytes(LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join("");
  return code.replace(/(.{4})(?=.)/g, "$1-");
}

/** However it was typed: with or without dashes, in capitals. */
function hashOf(code: string): string {
  const plain = code.toLowerCase().replace(/[^a-z0-9]/g, "");
  return createHash("sha256").update(`recovery-code:${plain}`).digest("hex");
}
