import { AppError, isAppError } from "#app/lib/app-error.ts";
import { db } from "#app/lib/db.server.ts";
import type { Owner } from "#app/lib/owner.ts";
import { consumeRateLimit } from "#app/lib/rate-limit.server.ts";
import { open, seal } from "#app/lib/secret-box.server.ts";
import { inMinutes } from "#app/lib/numbers.ts";
import { claudeModel } from "./claude.server.ts";

/** What a user may know of their key. */
export interface WriterKeyView {
  /** Its last four characters. */
  hint: string;
  createdAt: Date;
  /** The key of this server has changed since: the user's is not used until it is entered again. */
  unreadable: boolean;
}

const TESTS_PER_HOUR = 10;
const HOUR_MS = 3_600_000;
const HINT_LENGTH = 4;
const LONGEST = 300;
const SHORTEST = 20;
const TEST_TOKENS = 64;
const TEST_MS = 15_000;
const REFUSED = "Anthropic did not accept this key. Copy it again from your account there.";

/** The user's key without its secret; null without one. */
export async function readWriterKey(user: Owner): Promise<WriterKeyView | null> {
  const row = await db.writerKey.findUnique({ where: { userId: user.id } });
  if (!row) return null;
  const { hint, createdAt } = row;
  return { hint, createdAt, unreadable: openKey(user, row.key) === null };
}

/**
 * Keeps a key after one short call with it. Throws `invalid` with a message for the field `apiKey`
 * if it is none or is refused, `rate_limited` after ten tests in an hour, and `upstream` if it
 * could not be tested; then the former key stays.
 */
export async function saveWriterKey(user: Owner, given: string): Promise<void> {
  const key = requireKey(given);
  await consumeRateLimit(
    `writer-key:${user.id}`,
    TESTS_PER_HOUR,
    HOUR_MS,
    (seconds) =>
      `You have tried ${TESTS_PER_HOUR} keys in an hour. Try again in ${inMinutes(seconds)}.`,
  );
  await testKey(user, key);
  const row = { key: seal(key, contextOf(user)), hint: key.slice(-HINT_LENGTH) };
  await db.writerKey.upsert({
    where: { userId: user.id },
    create: { userId: user.id, ...row },
    update: { ...row, createdAt: new Date() },
  });
}

/** Removes the user's key, if there is one. */
export async function removeWriterKey(user: Owner): Promise<void> {
  await db.writerKey.deleteMany({ where: { userId: user.id } });
}

/** The user's key itself, for calls; null without one, and while it cannot be read. */
export async function findWriterKey(user: Owner): Promise<string | null> {
  const row = await db.writerKey.findUnique({
    where: { userId: user.id },
    select: { key: true },
  });
  return row ? openKey(user, row.key) : null;
}

function openKey(user: Owner, sealed: string): string | null {
  try {
    return open(sealed, contextOf(user));
  } catch (error) {
    if (isAppError(error) && error.kind === "not_configured") return null;
    throw error;
  }
}

/** A sealed key opens only in its user's row. */
function contextOf(user: Owner): string {
  return `writer-key:${user.id}`;
}

function requireKey(given: string): string {
  const key = given.trim();
  if (key === "") throw badKey("Enter your API key; it begins with sk-ant-");
  if (key.length < SHORTEST || key.length > LONGEST)
    throw badKey(`An API key has ${SHORTEST} to ${LONGEST} characters: copy it once more`);
  if (!/^[\x21-\x7e]+$/.test(key))
    throw badKey("An API key has no spaces or accents: copy it once more");
  return key;
}

/** A whole answer shows that the key works, and so does one that the model refuses or cuts off. */
async function testKey(user: Owner, key: string): Promise<void> {
  const request = {
    purpose: "test" as const,
    prompt: "Answer with the word yes.",
    maxTokens: TEST_TOKENS,
    signal: new AbortController().signal,
  };
  try {
    const model = claudeModel(user, key, "own", { firstMs: TEST_MS, betweenMs: TEST_MS });
    await model.write(request, () => undefined);
  } catch (error) {
    if (!isAppError(error) || error.kind !== "upstream") throw error;
    const { cause } = error.details;
    if (cause === undefined) return;
    const status = cause instanceof Error && "status" in cause ? Number(cause.status) : 0;
    if (status === 401 || status === 403) throw badKey(REFUSED);
    throw status >= 400 && status < 500 ? badKey(error.message) : error;
  }
}

/** The form's field has a name by which it is known for a secret (copy/secret-field). */
function badKey(sentence: string): AppError {
  return new AppError("invalid", sentence, { fields: { apiKey: sentence } });
}
