import { rollUpOldReferrals } from "#app/analytics/referrals.server.ts";
import { rollUpOldDays } from "#app/analytics/roll-up.server.ts";
import { endFormerPlans, renewBuiltin } from "#app/billing/builtin-plans.server.ts";
import { reconcileCheckouts } from "#app/billing/events.server.ts";
import { recheckDomains } from "#app/blog/domain.server.ts";
import { renewAllPages } from "#app/blog/renew-pages.server.ts";
import { CLEAN_RULES } from "#app/content/clean-rules.ts";
import { db } from "#app/lib/db.server.ts";
import { sweepMedia } from "#app/media/sweep.server.ts";
import { isMailSetUp } from "#app/notifications/mail-server.server.ts";
import { forgetOldMails, sendNoticeMails } from "#app/notifications/send-mails.server.ts";
import { forgetOldMonths } from "#app/plans/usage.server.ts";
import { sweepKeptEdits } from "#app/posts/kept-edits.server.ts";
import { renewPosts } from "#app/posts/renew-posts.server.ts";
import { repairPosts } from "#app/publishing/repair-posts.server.ts";
import { publishDue } from "#app/publishing/worker.server.ts";
import { runQueue } from "#app/writing/generation/run.server.ts";
import { forgetOldCalls } from "#app/writing/model-calls.server.ts";
import { sweepDrafts } from "#app/writing/wizard/draft.server.ts";
import { pullPlatformMetrics } from "./platform-metrics.server.ts";
import type { Jobs, PeriodicJob } from "./runner.server.ts";
import { vacuumEmbedded } from "./vacuum.server.ts";

const MINUTE_MS = 60_000;
const SECOND_MS = 1_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A turn of its own: a mail server that hangs holds up nothing but mails. */
const MAILS: PeriodicJob = {
  name: "send notices by e-mail",
  every: 10 * SECOND_MS,
  run: (signal) => sendNoticeMails(signal),
};

/** All background jobs. The most frequent are first, and so start soonest. */
export const JOBS: Jobs = {
  workers: [
    { name: "publish what is due", pause: SECOND_MS, run: publishDue },
    // Runs until the process stops; restarts after the database was away.
    {
      name: "write posts that wait or were interrupted",
      pause: SECOND_MS,
      run: (signal) => runQueue(signal),
    },
  ],
  periodic: [
    {
      name: "bring posts in line with their publications",
      every: MINUTE_MS,
      atStart: true,
      run: () => repairPosts(),
    },
    {
      name: "renew built-in subscriptions",
      every: MINUTE_MS,
      atStart: true,
      run: () => renewBuiltin(),
    },
    {
      name: "end plans paid at Stripe, once it is gone",
      every: 5 * MINUTE_MS,
      run: () => endFormerPlans(),
    },
    // Reads each platform at most once an hour, but a new connection need not wait that long.
    {
      name: "ask platforms for their own figures",
      every: 5 * MINUTE_MS,
      run: pullPlatformMetrics,
    },
    ...(isMailSetUp() ? [MAILS] : []),
    { name: "read subscriptions again", every: HOUR_MS, run: reconcileCheckouts },
    { name: "forget what has expired", every: HOUR_MS, run: deleteExpired },
    {
      name: "remove the files of pictures that are gone",
      every: HOUR_MS,
      run: (signal) => sweepMedia(signal),
    },
    // The version of the rules is part of the name, so that new rules are due at once.
    {
      name: `clean pages again that rules before ${CLEAN_RULES} let pass`,
      every: HOUR_MS,
      run: renewAllPages,
    },
    {
      name: `clean and score posts again that were stored before rules ${CLEAN_RULES}`,
      every: HOUR_MS,
      run: renewPosts,
    },
    {
      name: "free blogs of domains that lead elsewhere",
      every: 6 * HOUR_MS,
      run: (signal) => recheckDomains(signal),
    },
    { name: "forget model calls of long ago", every: DAY_MS, run: () => forgetOldCalls() },
    { name: "roll old counts up into months", every: DAY_MS, run: () => rollUpOldDays() },
    {
      name: "roll old counts of where readers come from up into months",
      every: DAY_MS,
      run: () => rollUpOldReferrals(),
    },
    {
      name: "tidy the embedded database",
      every: 10 * MINUTE_MS,
      run: (signal) => vacuumEmbedded(signal),
    },
  ],
};

async function deleteExpired(): Promise<void> {
  const now = new Date();
  await db.session.deleteMany({ where: { expiresAt: { lt: now } } });
  await db.oidcRecord.deleteMany({ where: { expiresAt: { lt: now } } });
  await db.rateWindow.deleteMany({ where: { expiresAt: { lt: now } } });
  await forgetOldMonths(now);
  await forgetOldMails(now);
  await sweepDrafts();
  await sweepKeptEdits();
  await db.idempotencyKey.deleteMany({
    where: { createdAt: { lt: new Date(now.getTime() - DAY_MS) } },
  });
}
