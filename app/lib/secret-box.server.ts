import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { AppError } from "./app-error.ts";
import { textOf } from "./causes.ts";
import { splitCommaList } from "./comma-list.ts";
import { requireDataDir } from "./data-dir.server.ts";
import { env } from "./env.server.ts";

/**
 * Seals small secrets with AES-256-GCM. The sealed text is `v1.<key id>.<nonce>.<tag>.<data>`
 * (base64url); `context` is authenticated too, so a sealed value cannot be moved to another row.
 */
export function seal(plain: string, context: string): string {
  const key = currentKey();
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", key.bytes, nonce);
  cipher.setAAD(Buffer.from(context));
  const data = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
  return [
    "v1",
    key.id,
    nonce.toString("base64url"),
    cipher.getAuthTag().toString("base64url"),
    data.toString("base64url"),
  ].join(".");
}

/**
 * Opens what `seal` made for the same context. Throws AppError `not_configured` if the key, context
 * or text does not match.
 */
export function open(sealed: string, context: string): string {
  const [version, keyId, nonce, tag, data] = sealed.split(".");
  const key = allKeys().find((candidate) => candidate.id === keyId);
  if (version !== "v1" || !key || !nonce || !tag || data === undefined) throw unreadable();
  try {
    const decipher = createDecipheriv("aes-256-gcm", key.bytes, Buffer.from(nonce, "base64url"), {
      authTagLength: 16,
    });
    decipher.setAAD(Buffer.from(context));
    decipher.setAuthTag(Buffer.from(tag, "base64url"));
    return Buffer.concat([
      decipher.update(Buffer.from(data, "base64url")),
      decipher.final(),
    ]).toString("utf8");
  } catch (cause) {
    throw unreadable(cause);
  }
}

/** A text that only this installation can make of the given one; hex. */
export function proofOf(text: string): string {
  return createHmac("sha256", currentKey().bytes).update(text).digest("hex");
}

/** What names the keys, not what they are: the first seals, each opens what names it. */
export function keyNames(): string[] {
  return allKeys().map(({ id }) => id);
}

interface Key {
  id: string;
  bytes: Buffer;
}

let keys: Key[] | undefined;

/**
 * Throws AppError `not_configured` without a key, so that the start fails with a sentence instead
 * of a sign-in failing later.
 */
export function requireKey(): void {
  currentKey();
}

/** Whether there is a key yet; asking for one makes it. */
export function hasKey(): boolean {
  return env.CREDENTIALS_KEY !== undefined || fs.existsSync(keyFile());
}

/** The ids of the keys that open, as sealed values name theirs. */
export function keyIds(): string[] {
  return allKeys().map(({ id }) => id);
}

/**
 * The first key seals; all of them open. CREDENTIALS_KEY may list several, newest first, for
 * rotation.
 */
function allKeys(): Key[] {
  return (keys ??= (
    env.CREDENTIALS_KEY ? splitCommaList(env.CREDENTIALS_KEY) : [keyFromFile()]
  ).map((text) => {
    const bytes = createHash("sha256").update(text.trim()).digest();
    return { id: createHash("sha256").update(bytes).digest("hex").slice(0, 8), bytes };
  }));
}

function currentKey(): Key {
  const key = allKeys()[0];
  if (!key)
    throw new AppError("not_configured", "No key for credentials is set. Set CREDENTIALS_KEY.");
  return key;
}

/** With the embedded database the key is a file beside it that only its owner can read. */
function keyFromFile(): string {
  if (env.DATABASE_URL && env.NODE_ENV === "production" && !fs.existsSync(keyFile()))
    throw new AppError(
      "not_configured",
      "Postwright cannot start: with DATABASE_URL it needs CREDENTIALS_KEY, a random text of at least 32 characters (openssl rand -hex 32), to seal the credentials that it keeps.",
    );
  requireDataDir();
  try {
    fs.writeFileSync(keyFile(), randomBytes(32).toString("hex"), { mode: 0o600, flag: "wx" });
  } catch (error) {
    if (textOf(error, "code") !== "EEXIST") throw error;
  }
  return fs.readFileSync(keyFile(), "utf8");
}

function keyFile(): string {
  return path.join(env.dataDir, "credentials.key");
}

function unreadable(cause?: unknown): AppError {
  return new AppError(
    "not_configured",
    "The stored credentials cannot be read with the present key. Enter them again.",
    { cause },
  );
}
