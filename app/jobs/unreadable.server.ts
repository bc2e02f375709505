import { db } from "#app/lib/db.server.ts";
import { env } from "#app/lib/env.server.ts";
import { log } from "#app/lib/log.server.ts";
import { pluralize } from "#app/lib/numbers.ts";
import { keyIds } from "#app/lib/secret-box.server.ts";
import { platforms } from "#app/platforms/registry.server.ts";

/**
 * Where sealed values are stored, and what their loss means. A test compares the list with the
 * schema.
 */
export const SEALED = [
  {
    table: "Integration",
    column: "credentials",
    what: ["integration", "integrations"],
    then: "to be connected again under Integrations",
  },
  {
    table: "WriterKey",
    column: "key",
    what: ["user's own key for the writer", "users' own keys for the writer"],
    then: "to be entered again under Settings, Writer",
  },
  {
    table: "Authenticator",
    column: "secret",
    what: ["authenticator app", "authenticator apps"],
    then: "to be set up again after a sign-in with a recovery code",
  },
  {
    table: "Secret",
    column: "value",
    what: ["set-up code", "set-up codes"],
    then: "made anew by itself",
  },
] as const;

/** Sealed values of one kind that no key of CREDENTIALS_KEY opens. */
export interface Unreadable {
  table: string;
  count: number;
  /** In words, such as "3 integrations". */
  what: string;
  then: string;
}

/**
 * What was sealed with a key that this installation does not have. A sealed value names its key, so
 * nothing is opened.
 */
export async function findUnreadable(): Promise<Unreadable[]> {
  const known = keyIds();
  const openWithout = platformsWithoutKey();
  const found: Unreadable[] = [];
  for (const { table, column, what, then } of SEALED) {
    const [row] = await db.$queryRawUnsafe<Array<{ count: number }>>(
      `SELECT count(*)::int AS "count" FROM "${table}" WHERE "${column}" LIKE 'v1.%' AND split_part("${column}", '.', 2) <> ALL($1::text[])${table === "Integration" ? ' AND "platform" <> ALL($2::text[])' : ""}`,
      known,
      ...(table === "Integration" ? [openWithout] : []),
    );
    const count = row?.count ?? 0;
    if (count > 0) found.push({ table, count, what: pluralize(count, what[0], what[1]), then });
  }
  return found;
}

/** Platforms that ask for nothing: what is sealed for them need not be opened. */
export function platformsWithoutKey(): string[] {
  return [...platforms.values()].flatMap((one) => (one.fields.length > 0 ? [] : one.key));
}

const FRESH_MS = 60_000;
let asked: { at: number; answer: Promise<Unreadable[]> } | undefined;

/** Whether everything sealed can be opened, asked of the database at most once a minute. */
export async function opensEverything(now = Date.now()): Promise<boolean> {
  if (!asked || now - asked.at > FRESH_MS) asked = { at: now, answer: findUnreadable() };
  try {
    return (await asked.answer).length === 0;
  } catch (error) {
    asked = undefined;
    throw error;
  }
}

/** What cannot be read, in sentences for the operator, with what to do; "" if everything can. */
export function unreadableInWords(found: readonly Unreadable[]): string {
  if (found.length === 0) return "";
  const lost = found.map(({ what, then }) => `${what} (${then})`).join(", ");
  const back = env.CREDENTIALS_KEY
    ? "list it after the present one (CREDENTIALS_KEY=PRESENT,FORMER)"
    : "put its file back as credentials.key in DATA_DIR, or set CREDENTIALS_KEY=PRESENT,FORMER";
  return `The database was written with another CREDENTIALS_KEY; the present one cannot open ${lost}. If you have the former key, ${back} and start again.`;
}

/** Tells the operator at the start what cannot be read. */
export async function warnOfUnreadable(): Promise<void> {
  const found = await findUnreadable();
  if (found.length > 0)
    log.warn(
      { unreadable: Object.fromEntries(found.map(({ table, count }) => [table, count])) },
      unreadableInWords(found),
    );
}
