import { foldOldDays } from "#app/analytics/fold.server.ts";
import { endFormerPlans, renewBuiltin } from "#app/billing/builtin-checkout.server.ts";
import { reconcileAll } from "#app/billing/events.server.ts";
import { renewAllPages } from "#app/blog/renew-pages.server.ts";
import { db } from "#app/lib/db.server.ts";
import { forgetOldMonths } from "#app/plans/usage.server.ts";
import { renewPosts } from "#app/posts/renew-posts.server.ts";
import { repairPosts } from "#app/publishing/repair-posts.server.ts";
import { publishDue } from "#app/publishing/worker.server.ts";
import { tendGenerations } from "#app/wizard/generation-run.server.ts";
import { sweepDrafts } from "#app/wizard/wizard.server.ts";
import { pullFigures } from "./figures.server.ts";
import { runInOneProcess } from "./lease.server.ts";
import type { Job } from "./runner.server.ts";
import { vacuumEmbedded } from "./vacuum.server.ts";

const MINUTE_MS = 60_000;
const SECOND_MS = 1_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const RECONCILE = "read subscriptions again";

/** Everything that runs by itself. */
export const JOBS: Job[] = [
  { name: "forget what has expired", every: HOUR_MS, run: sweep },
  {
    name: "renew built-in subscriptions",
    every: MINUTE_MS,
    run: async () => void (await renewBuiltin()),
  },
  {
    name: "end plans paid at Stripe, once it is gone",
    every: HOUR_MS,
    run: async () => void (await endFormerPlans()),
  },
  // Once an hour in one process of all; each looks more often, to take over from one that died.
  {
    name: RECONCILE,
    every: 5 * MINUTE_MS,
    run: async (signal) => void (await runInOneProcess(RECONCILE, HOUR_MS, signal, reconcileAll)),
  },
  { name: "publish what is due", every: SECOND_MS, run: publishDue },
  {
    name: "bring posts in line with their publications",
    every: MINUTE_MS,
    run: async () => void (await repairPosts()),
  },
  // Runs until the process stops; begins again when the database was away.
  {
    name: "write posts that wait or were interrupted",
    every: SECOND_MS,
    run: (signal) => tendGenerations(signal),
  },
  {
    name: "fold old counts into months",
    every: DAY_MS,
    run: async () => void (await foldOldDays()),
  },
  { name: "clean pages again that older rules let pass", every: HOUR_MS, run: renewAllPages },
  { name: "clean posts again that older rules let pass", every: HOUR_MS, run: renewPosts },
  {
    name: "tidy the embedded database",
    every: 10 * MINUTE_MS,
    run: (signal) => vacuumEmbedded(signal),
  },
  // Each platform is asked once an hour; the job looks more often, so that one that was just connected need not wait.
  { name: "ask platforms for their own figures", every: 5 * MINUTE_MS, run: pullFigures },
];

async function sweep(): Promise<void> {
  const now = new Date();
  await db.session.deleteMany({ where: { expiresAt: { lt: now } } });
  await db.oidcRecord.deleteMany({ where: { expiresAt: { lt: now } } });
  await db.rateWindow.deleteMany({ where: { expiresAt: { lt: now } } });
  await forgetOldMonths(now);
  await sweepDrafts();
  await db.idempotencyKey.deleteMany({
    where: { createdAt: { lt: new Date(now.getTime() - DAY_MS) } },
  });
}
