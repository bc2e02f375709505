import { rollUpOldReferrals } from "#app/analytics/referrals.server.ts";
import { rollUpOldDays } from "#app/analytics/roll-up.server.ts";
import { everyMs, makeAutomatic } from "#app/backup/installation/automatic.server.ts";
import { endFormerPlans, renewBuiltin } from "#app/billing/builtin-plans.server.ts";
import { reconcileCheckouts } from "#app/billing/events.server.ts";
import { recheckDomains } from "#app/blog/domain.server.ts";
import { renewAllPages } from "#app/blog/renew-pages.server.ts";
import { CLEAN_RULES } from "#app/content/clean-rules.ts";
import { env } from "#app/lib/env.server.ts";
import { sweepMedia } from "#app/media/sweep.server.ts";
import { isMailSetUp } from "#app/lib/mail-server.server.ts";
import { sendNoticeMails } from "#app/notifications/send-mails.server.ts";
import { renewPosts } from "#app/posts/renew-posts.server.ts";
import { repairPosts } from "#app/publishing/repair-posts.server.ts";
import { publishDue } from "#app/publishing/worker.server.ts";
import { runQueue } from "#app/writing/generation/run.server.ts";
import { pullPlatformMetrics } from "./platform-metrics.server.ts";
import { FORGETTING } from "./retention.server.ts";
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

/** The interval is part of the name, so that a shorter one counts at once. */
const BACKUPS: PeriodicJob[] = env.BACKUP_DIR
  ? [
      {
        name: `make a back-up every ${env.BACKUP_EVERY}`,
        every: everyMs(env.BACKUP_EVERY),
        run: (signal) => makeAutomatic(signal, env.BACKUP_DIR ?? ""),
      },
    ]
  : [];

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
    ...BACKUPS,
    { name: "read subscriptions again", every: HOUR_MS, run: reconcileCheckouts },
    ...FORGETTING,
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
