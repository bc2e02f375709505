import { hash, verify } from "@node-rs/argon2";
import { AppError } from "#app/lib/app-error.ts";

/**
 * Argon2id with 19 MiB, two passes and one lane, as OWASP's Password Storage Cheat Sheet has it.
 * The work runs in libuv's threads.
 */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Half of libuv's threads: files and names are looked up in the others. */
const AT_ONCE = 2;
/** About ten seconds of work on a slow core. */
const MOST_WAITING = 100;

let running = 0;
const waiting: Array<() => void> = [];

/** The hash of a password in PHC format. Throws `unavailable` while too many wait. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(normalizePassword(password), OPTIONS));
}

/**
 * Whether a password belongs to a hash. Without a hash it does the same work and says no, so that
 * the time tells nothing. Throws `unavailable` while too many wait.
 */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const known = stored ?? (await (standIn ??= hash("nobody's password", OPTIONS)));
  const right = await inTurn(() => verify(known, normalizePassword(password)));
  return right && stored !== null;
}

let standIn: Promise<string> | undefined;

/** One password has one spelling, whatever keyboard typed it (NIST SP 800-63B). */
export function normalizePassword(password: string): string {
  return password.normalize("NFKC");
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= MOST_WAITING)
    throw new AppError("unavailable", "Too many people are signing in. Try again in a moment.", {
      retryAfter: 5,
    });
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}
