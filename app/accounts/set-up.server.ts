import { randomBytes, timingSafeEqual } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { AppError, isAppError, wrongField } from "#app/lib/app-error.ts";
import { isTaken } from "#app/lib/causes.ts";
import { requireDataDir } from "#app/lib/data-dir.server.ts";
import { db } from "#app/lib/db.server.ts";
import { env } from "#app/lib/env.server.ts";
import { log } from "#app/lib/log.server.ts";
import { processWide } from "#app/lib/process-wide.server.ts";
import { type Arrival, requestArrival } from "#app/lib/request-context.server.ts";
import { open, seal } from "#app/lib/secret-box.server.ts";
import { isLoopback, knownAddress, servesThisComputerOnly } from "#app/lib/this-computer.server.ts";
import { hashPassword } from "./passwords/hash.server.ts";
import { knownWords, requireGoodPassword } from "./passwords/rules.server.ts";
import { createAccount, splitName } from "./users.server.ts";
import { waysIn } from "./ways-in.server.ts";

/** The first account: whoever sets the installation up owns it. */

const SECRET = "set-up-code";
/** Without letters and digits that look alike. */
const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const CODE_LENGTH = 16;

export interface OwnerForm {
  name: string;
  email: string;
  password: string;
  code: string;
}

/** Whether the next visitor is asked to create the owner's account. */
export async function needsSetUp(): Promise<boolean> {
  if (!waysIn().password) return false;
  return (await db.user.count({ where: { role: "owner" } })) === 0;
}

/**
 * Whether the current request has to show the code: only a browser on this computer that reached
 * the product by loopback, without a proxy, needs none.
 */
export function needsCode(): boolean {
  return !servesThisComputerOnly() || !comesFromHere(requestArrival());
}

/** Whether the browser may be asked only because of its HTTP/1.0, as nginx speaks it, too. */
export function speaksOldHttp(): boolean {
  return requestArrival()?.oldHttp ?? false;
}

/**
 * The code that proves that somebody can read the server's output or files. Writes it to
 * `DATA_DIR/setup-code` too, for the account that runs the product only.
 */
export async function readSetUpCode(): Promise<string> {
  const code = await ownSecret(SECRET, makeCode).catch(async (error: unknown) => {
    if (!isAppError(error)) throw error;
    // It was sealed with a key that is gone.
    await db.secret.deleteMany({ where: { name: SECRET } });
    return ownSecret(SECRET, makeCode);
  });
  requireDataDir();
  fs.writeFileSync(codeFile(), `${code}\n`, { mode: 0o600 });
  // Somebody may have become the owner since: their own clean-up may have come before this file.
  if (!(await needsSetUp())) await forgetCode();
  return code;
}

const printed = processWide<{ code?: string }>("printed set-up code", () => ({}));

/**
 * Where the code is, in words that tell a stranger nothing about the server. After the owner has
 * deleted the account it is a new one, which no start line has.
 */
export async function placeOfCode(): Promise<string> {
  const file = "the file setup-code in the server's data folder";
  return printed.code === (await readSetUpCode())
    ? `the lines that the server printed when it started, and in ${file}`
    : file;
}

/**
 * For the start lines: what whoever sets the installation up needs; null once there is an owner.
 */
export async function setUpHint(): Promise<string | null> {
  if (!(await needsSetUp())) return null;
  const code = await readSetUpCode();
  const where = knownAddress();
  const begin = `${where === null ? "set APP_URL, open that address" : `open ${where}`} and create the owner account`;
  if (servesThisComputerOnly()) return begin;
  printed.code = code;
  return `${begin} with the set-up code ${code} (also in ${codeFile()})`;
}

/**
 * Creates the owner's account and returns its id. An account of this address from before there were
 * passwords becomes the owner's, with all it has. Throws `invalid` beside a field, and `conflict`
 * when somebody else was first.
 */
export async function createOwner({ name, email, password, code }: OwnerForm): Promise<string> {
  if (needsCode()) await requireSetUpCode(code);
  await requireGoodPassword(password, knownWords(email, name));
  const passwordHash = await hashPassword(password);
  const id = await becomeOwner({ name, email, passwordHash }).catch((error: unknown) => {
    if (isTaken(error, "User_one_owner") || isTaken(error, "Password_email_key"))
      throw new AppError("conflict", "The owner account has been created already. Sign in.");
    throw error;
  });
  await forgetCode();
  log.info({ user: id }, "the owner account was created");
  return id;
}

/** A code is of no use once there is an owner. */
async function forgetCode(): Promise<void> {
  fs.rmSync(codeFile(), { force: true });
  await db.secret.deleteMany({ where: { name: SECRET } });
}

async function becomeOwner(given: { name: string; email: string; passwordHash: string }) {
  const { name, email, passwordHash } = given;
  const earlier = await db.password.findFirst({
    where: { email, hash: null },
    select: { userId: true },
  });
  if (!earlier) return createAccount({ ...given, emailVerified: true, role: "owner" });
  const { userId } = earlier;
  await db.user.update({
    where: { id: userId },
    data: {
      ...splitName(name),
      role: "owner",
      emailVerified: true,
      suspendedAt: null,
      password: { update: { hash: passwordHash, changedAt: new Date() } },
    },
  });
  return userId;
}

async function requireSetUpCode(given: string): Promise<void> {
  const [known, typed] = [await readSetUpCode(), given].map((code) =>
    Buffer.from(code.toUpperCase().replace(/[^A-Z0-9]/g, "")),
  );
  if (known && typed && known.length === typed.length && timingSafeEqual(known, typed)) return;
  throw wrongField("code", `This is not the set-up code. It is in ${await placeOfCode()}`);
}

function makeCode(): string {
  const code = [...randomBytes(CODE_LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]);
  return code.join("").replace(/(.{4})(?=.)/g, "$1-");
}

function codeFile(): string {
  return path.join(env.dataDir, "setup-code");
}

/** A loopback connection without a proxy, to a Host that only this computer's browsers use. */
function comesFromHere(arrival: Arrival | null): boolean {
  if (
    !arrival ||
    arrival.forwarded ||
    !arrival.fromLoopbackPage ||
    ![arrival.bound, arrival.local, arrival.remote].every(isLoopback)
  )
    return false;
  if (arrival.host.toLowerCase() === new URL(env.appUrl).host) return true;
  const named = URL.canParse(`http://${arrival.host}`) ? new URL(`http://${arrival.host}`) : null;
  return (
    named !== null && isLoopback(named.hostname) && Number(named.port || "80") === arrival.port
  );
}

/** A secret that is generated on first use. All processes on one database get the same one. */
async function ownSecret(name: string, make: () => string): Promise<string> {
  const known = await db.secret.findUnique({ where: { name } });
  if (known) return open(known.value, `secret:${name}`);
  await db.secret.createMany({
    data: [{ name, value: seal(make(), `secret:${name}`) }],
    skipDuplicates: true,
  });
  const stored = await db.secret.findUniqueOrThrow({ where: { name } });
  return open(stored.value, `secret:${name}`);
}
