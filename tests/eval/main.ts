import { checkPlan } from "./check-plan.ts";
import { inDatabase } from "./in-database.ts";
import { runReplay } from "./replay.ts";
import { runFailures } from "./run-failures.ts";
import { EVAL_TOPICS } from "./topics.ts";

/** The longest that a plan may take. */
const MOST_MS = 2_000;

/**
 * Runs the topics through plans, articles through models that fail, and recorded articles, and
 * prints figures; true if all that is promised holds. It runs as it is loaded, because what loads
 * it loads nothing later.
 */
export const held = await runAll();

async function runAll(): Promise<boolean> {
  const plans = await runPlans();
  return inDatabase(async () => {
    const failures = await runFailures();
    return (await runReplay()) && failures && plans;
  });
}

async function runPlans(): Promise<boolean> {
  const reports: Array<Awaited<ReturnType<typeof checkPlan>>> = [];
  for (const topic of EVAL_TOPICS) reports.push(await checkPlan(topic));
  const all = (key: "claims" | "inflected" | "faults") =>
    reports.flatMap((report) => report[key].map((text) => `${report.topic}: ${text}`));
  const [claims, inflected, faults] = [all("claims"), all("inflected"), all("faults")];
  const slowest = Math.max(...reports.map(({ ms }) => ms));
  console.log("Plans, without a model");
  console.log(`  topics: ${reports.length}`);
  console.log(`  claims about a topic: ${claims.length}`);
  console.log(`  grammar faults from inflection: ${inflected.length}`);
  console.log(`  other faults: ${faults.length}`);
  console.log(`  slowest: ${Math.round(slowest)} ms (at most ${MOST_MS})`);
  for (const fault of [...claims, ...inflected, ...faults]) console.log(`  ! ${fault}`);
  return claims.length + inflected.length + faults.length === 0 && slowest <= MOST_MS;
}
