import { forgetCheckouts, forgetEvents } from "#app/billing/forget-payments.server.ts";
import { BATCH, inBatches } from "#app/lib/batches.server.ts";
import { db } from "#app/lib/db.server.ts";
import { forgetNotifications } from "#app/notifications/forget-notifications.server.ts";
import { forgetOldMails } from "#app/notifications/send-mails.server.ts";
import { forgetOldMonths } from "#app/plans/usage.server.ts";
import { forgetDeleted } from "#app/posts/deleted-rows.server.ts";
import { sweepKeptEdits } from "#app/posts/kept-edits.server.ts";
import { forgetAttempts, forgetHosts } from "#app/publishing/forget-attempts.server.ts";
import { forgetRequested } from "#app/writing/generation/forget-requested.server.ts";
import { forgetOldCalls } from "#app/writing/model-calls.server.ts";
import { sweepDrafts } from "#app/writing/wizard/draft.server.ts";
import type { PeriodicJob } from "./runner.server.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** What is not kept for ever. A test compares this table with the one of docs/operating.md. */
interface Kept {
  /** The model of the schema. */
  table: string;
  /** In words for operators. */
  keep: string;
  every: "hour" | "day";
  forget(ago: (days: number) => Date, now: Date, signal: AbortSignal): Promise<unknown>;
}

/** Rows with an `expiresAt`, which are gone once it has passed; `key` is their primary key. */
function untilExpired(table: string, key = "id", keep = "until it expires"): Kept {
  const statement = `DELETE FROM "${table}" WHERE "${key}" IN (SELECT "${key}" FROM "${table}" WHERE "expiresAt" < $1 LIMIT $2::int)`;
  return {
    table,
    keep,
    every: "hour",
    forget: (_, now, signal) =>
      inBatches(() => db.$executeRawUnsafe(statement, now, BATCH), signal),
  };
}

export const RETENTION: readonly Kept[] = [
  untilExpired("Session"),
  untilExpired("AccountLink"),
  untilExpired("SignInStep"),
  untilExpired("RateWindow", "key", "until its window ends"),
  untilExpired("FailedTest", "hash", "1 day"),
  {
    table: "IdempotencyKey",
    keep: "1 day",
    every: "hour",
    forget: (ago, _, signal) =>
      inBatches(
        () =>
          db.$executeRaw`DELETE FROM "IdempotencyKey" WHERE ("userId", "key") IN (SELECT "userId", "key" FROM "IdempotencyKey" WHERE "createdAt" < ${ago(1)} LIMIT ${BATCH}::int)`,
        signal,
      ),
  },
  {
    table: "WritingSlot",
    keep: "1 day after its lease",
    every: "hour",
    forget: (ago) => db.writingSlot.deleteMany({ where: { leaseUntil: { lt: ago(1) } } }),
  },
  {
    table: "Generation",
    keep: "30 days after its end if a call of the API began it, otherwise as long as its draft",
    every: "hour",
    forget: (ago, _, signal) => forgetRequested(ago(30), signal),
  },
  {
    table: "UsageMonth",
    keep: "until its month ends",
    every: "hour",
    forget: (_, now) => forgetOldMonths(now),
  },
  {
    table: "NoticeMail",
    keep: "30 days",
    every: "hour",
    forget: (_, now) => forgetOldMails(now),
  },
  {
    table: "WizardDraft",
    keep: "90 days untouched, with its sources and runs",
    every: "hour",
    forget: () => sweepDrafts(),
  },
  {
    table: "PostEdit",
    keep: "30 days untouched, 1 day once it is saved or discarded",
    every: "hour",
    forget: (_, now) => sweepKeptEdits(now.getTime()),
  },
  {
    table: "DeletedRow",
    keep: "1 day",
    every: "hour",
    forget: (ago, _, signal) => forgetDeleted(ago(1), signal),
  },
  {
    table: "PublicationAttempt",
    keep: "180 days, if a later one settled it",
    every: "day",
    forget: (ago, _, signal) => forgetAttempts(ago(180), signal),
  },
  {
    table: "PlatformHost",
    keep: "until the host answers again",
    every: "day",
    forget: (_, now, signal) => forgetHosts(now, signal),
  },
  {
    table: "Notification",
    keep: "180 days once read, otherwise 400; a user's newest ten stay",
    every: "day",
    forget: (ago, _, signal) =>
      forgetNotifications({ readBefore: ago(180), before: ago(400) }, signal),
  },
  {
    table: "StripeEvent",
    keep: "90 days, with a problem 400",
    every: "day",
    forget: (ago, now, signal) =>
      forgetEvents({ before: ago(90), problemsBefore: ago(400), now }, signal),
  },
  {
    table: "Checkout",
    keep: "90 days if it ended unpaid, otherwise as long as the account",
    every: "day",
    forget: (ago, now, signal) => forgetCheckouts({ before: ago(90), now }, signal),
  },
  {
    table: "ApiToken",
    keep: "400 days once it is revoked",
    every: "day",
    forget: (ago) => db.apiToken.deleteMany({ where: { revokedAt: { lt: ago(400) } } }),
  },
  {
    table: "ModelCall",
    keep: "13 months",
    every: "day",
    forget: (_, now) => forgetOldCalls(now),
  },
  {
    table: "JobLease",
    keep: "30 days after its job was due and nobody ran it",
    every: "day",
    forget: (ago) =>
      db.jobLease.deleteMany({ where: { nextAt: { lt: ago(30) }, leaseUntil: { lt: ago(30) } } }),
  },
];

/** The jobs that forget, one for each pace. */
export const FORGETTING: readonly PeriodicJob[] = [
  { name: "forget what has expired", every: HOUR_MS, run: (signal) => forget("hour", signal) },
  { name: "forget what is old", every: DAY_MS, run: (signal) => forget("day", signal) },
];

/** Does what the table says. What fails does not keep the rest; its error is thrown at the end. */
export async function forget(
  every: "hour" | "day",
  signal: AbortSignal,
  now = new Date(),
): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const failures: unknown[] = [];
  for (const kept of RETENTION) {
    if (signal.aborted) return;
    if (kept.every === every)
      await Promise.resolve(kept.forget(ago, now, signal)).catch((error: unknown) =>
        failures.push(error),
      );
  }
  if (failures.length > 0) throw failures[0];
}
