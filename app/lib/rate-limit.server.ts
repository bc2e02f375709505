import { AppError } from "./app-error.ts";
import type { CountedLimit } from "./counted-limit.ts";
import { db } from "./db.server.ts";
import { processWide } from "./process-wide.server.ts";
import { requestContext } from "./request-context.server.ts";

/** The words of a key before whom it is about: "model:post:6f…" is of "model-post". */
const WORDS = /^[a-z]+(?:[-:][a-z]+)*(?=:)/i;

/** Notes what is left of a limit for the answer of the running request. */
export function noteLimit(key: string, counted: Omit<CountedLimit, "name">): void {
  const context = requestContext();
  if (!context) return;
  const name = (WORDS.exec(key)?.[0] ?? key).replaceAll(":", "-");
  (context.limits ??= new Map()).set(name, { ...counted, name });
}

/** The limits that the running request has counted against so far. */
export function countedLimits(): CountedLimit[] {
  return [...(requestContext()?.limits?.values() ?? [])];
}

/**
 * Counts one event in a fixed window of `windowMs` that starts with its first event; a heavy one
 * counts as several (`weight`, at most `limit`). Throws `rate_limited` above `limit`. One
 * conditional statement, so it is exact for concurrent calls and across processes.
 */
export async function consumeRateLimit(
  key: string,
  limit: number,
  windowMs: number,
  sentence: (secondsLeft: number) => string,
  weight = 1,
): Promise<void> {
  await countOrRefuse({ key, limit, windowMs }, weight, sentence);
}

/** Who does something this often in one window is a program, and will do it again at once. */
const OFTEN = 30;
/** How much a process then counts in advance. */
const IN_ADVANCE = 50;

interface Advance {
  left: number;
  /** What was counted in all when this process counted last. */
  count: number;
  expiresAt: number;
  /** More is being counted; it never rejects. */
  counting: Promise<unknown> | null;
}

/** What this process has counted in advance, for each key. */
const advances = processWide("counted-in-advance", () => new Map<string, Advance>());
const MOST_ADVANCES = 10_000;

/**
 * `consumeRateLimit` for what a program does many times in a window: a process counts some of it in
 * advance, which spares it most of the statements. The limit is never exceeded; what other
 * processes have counted in advance and do not use is missing from it.
 */
export async function consumeOften(
  key: string,
  limit: number,
  windowMs: number,
  sentence: (secondsLeft: number) => string,
  weight = 1,
): Promise<void> {
  const limited = { key, limit, windowMs };
  for (;;) {
    const advance = advanceOf(key);
    if (!advance) {
      const counted = await countOrRefuse(limited, weight, sentence);
      if (counted.count >= OFTEN) startAdvance(key, counted);
      return;
    }
    if (advance.counting) {
      await advance.counting;
      continue;
    }
    const used = Math.min(advance.left, weight);
    advance.left -= used;
    if (used === weight) return note(limited, advance.count - advance.left, advance.expiresAt);
    const counting = countMore(limited, weight - used, advance);
    advance.counting = counting.catch(() => false);
    if (await counting) return note(limited, advance.count - advance.left, advance.expiresAt);
    advance.left += used;
    throw await refusal(limited, sentence);
  }
}

function advanceOf(key: string): Advance | undefined {
  const advance = advances.get(key);
  if (advance && advance.expiresAt <= Date.now()) advances.delete(key);
  return advances.get(key);
}

function startAdvance(key: string, { count, expiresAt }: Counted): void {
  if (advances.has(key)) return;
  if (advances.size >= MOST_ADVANCES) advances.clear();
  advances.set(key, { left: 0, count, expiresAt: expiresAt.getTime(), counting: null });
}

/** Whether `weight` was counted; with some in advance, if that much is left. */
async function countMore(limited: Limited, weight: number, advance: Advance): Promise<boolean> {
  try {
    const counted = await count(limited, weight + IN_ADVANCE);
    // In the next window, which may have begun meanwhile, nothing is known to be done often.
    if (counted && counted.expiresAt.getTime() === advance.expiresAt) advance.left += IN_ADVANCE;
    const known = counted ?? (await count(limited, weight));
    if (known) advance.count = known.count;
    return known !== null;
  } finally {
    advance.counting = null;
  }
}

interface Limited {
  key: string;
  limit: number;
  windowMs: number;
}

interface Counted {
  count: number;
  expiresAt: Date;
}

/** Null where it would exceed the limit, and nothing is counted. */
async function count({ key, limit, windowMs }: Limited, weight: number): Promise<Counted | null> {
  const now = new Date();
  const until = new Date(now.getTime() + windowMs);
  const [counted] = await db.$queryRaw<Counted[]>`
    INSERT INTO "RateWindow" ("key", "count", "expiresAt") VALUES (${key}, ${weight}::int, ${until})
    ON CONFLICT ("key") DO UPDATE SET
      "count" = CASE WHEN "RateWindow"."expiresAt" <= ${now} THEN ${weight}::int ELSE "RateWindow"."count" + ${weight}::int END,
      "expiresAt" = CASE WHEN "RateWindow"."expiresAt" <= ${now} THEN ${until} ELSE "RateWindow"."expiresAt" END
    WHERE "RateWindow"."expiresAt" <= ${now} OR "RateWindow"."count" + ${weight}::int <= ${limit}::int
    RETURNING "count", "expiresAt"`;
  return counted ?? null;
}

async function countOrRefuse(
  limited: Limited,
  weight: number,
  sentence: (secondsLeft: number) => string,
): Promise<Counted> {
  const counted = await count(limited, weight);
  if (!counted) throw await refusal(limited, sentence);
  note(limited, counted.count, counted.expiresAt.getTime());
  return counted;
}

function note({ key, limit, windowMs }: Limited, count: number, expiresAt: number): void {
  noteLimit(key, { limit, windowMs, left: Math.max(0, limit - count), expiresAt });
}

async function refusal(
  limited: Limited,
  sentence: (secondsLeft: number) => string,
): Promise<AppError> {
  const row = await db.rateWindow.findUnique({ where: { key: limited.key } });
  const expiresAt = row?.expiresAt ?? new Date();
  note(limited, row?.count ?? 0, expiresAt.getTime());
  const seconds = secondsUntil(expiresAt);
  return new AppError("rate_limited", sentence(seconds), { retryAfter: seconds });
}

/** Whole seconds until a moment, at least 1. */
export function secondsUntil(moment: Date): number {
  return Math.max(1, Math.ceil((moment.getTime() - Date.now()) / 1000));
}
