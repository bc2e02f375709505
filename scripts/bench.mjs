// `npm run bench [-- PART …]` measures speed, memory and start-up, prints a table of the figures and
// their budgets, and fails where one does not hold. On 2 cores the whole run takes about 15 minutes;
// it ends with the limits on time and memory that the tests name (`npm run bench:limits`).
//
// Parts: starts memory crash api save screens readers list growth pictures scripts (needs Chromium,
// CHROMIUM_PATH); only when named: soak, lighthouse (fetches Lighthouse from the npm registry and
// needs Chromium), install (installs a fresh clone from the npm registry).
//
// `npm run bench -- --against ghost,wordpress` runs the same work here and on other sites, in
// turns, prints rates and ratios, and fails where a budget beside them does not hold. GHOST_URL and
// GHOST_ADMIN_KEY (id:secret) say where Ghost is, WORDPRESS_URL, WORDPRESS_USER and
// WORDPRESS_APP_PASSWORD where WordPress is. Posts made there are drafts titled "Postwright bench …"
// and deleted afterwards.
//
// TEST_DATABASE_URL: a PostgreSQL server that allows creating databases, by default
// postgresql://postgres@127.0.0.1:5432/postgres. BENCH_MINUTES: how long the soak lasts, by default
// 20. The load comes from wrk (`apt-get install wrk`), without it from the slower autocannon.
import "./node-version.mjs";
import { build, root, run, setup } from "./lib.mjs";
import { load } from "./load-module.mjs";

const LIMIT_MS = 90 * 60_000;

process.chdir(root);
await setup({ everything: true });
await build();
Object.assign(process.env, { LOG_LEVEL: "silent" });
setTimeout(() => {
  console.error("The run took too long.");
  process.exit(1);
}, LIMIT_MS).unref();
const { runBench } = await load("tests/bench/main.ts");
const words = process.argv.slice(2);
const held = await runBench(words, process.env);
const bounded = words.length > 0 || (await limitsHold());
process.exit(held && bounded ? 0 : 1);

/** Whether the tests that measure hold: see `measured` in tests/helpers/work.ts. */
function limitsHold() {
  return run("npm", ["run", "bench:limits"]).then(
    () => true,
    () => false,
  );
}
