// `npm run bench [-- PART …]`: measures speed, memory and start-up, each figure against a floor
// from the same run, and writes docs/benchmarks.md and docs/benchmarks.json. PostgreSQL figures
// need a server that allows creating databases: TEST_DATABASE_URL, by default
// postgresql://postgres@127.0.0.1:5432/postgres. BENCH_MINUTES lengthens the soak. The part
// `lighthouse` runs only when named: it fetches Lighthouse from the npm registry and needs Chromium
// (CHROMIUM_PATH).
import "./node-version.mjs";
import path from "node:path";
import { runnerImport } from "vite";
import { build, root, setup } from "./lib.mjs";

const LIMIT_MS = 60 * 60_000;

process.chdir(root);
await setup({ everything: true });
await build();
Object.assign(process.env, { LOG_LEVEL: "silent" });
setTimeout(() => {
  console.error("The run took too long.");
  process.exit(1);
}, LIMIT_MS).unref();
const { module } = await runnerImport(path.join(root, "tests/bench/main.ts"), {
  configFile: false,
  root,
  logLevel: "error",
});
const held = await module.runBench({
  adminUrl: process.env.TEST_DATABASE_URL || "postgresql://postgres@127.0.0.1:5432/postgres",
  only: process.argv.slice(2),
  soakMinutes: Number(process.env.BENCH_MINUTES || "3"),
});
process.exit(held ? 0 : 1);
