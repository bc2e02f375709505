// `npm run chaos [-- TRIAL …]`: publishes while processes are killed, platforms misbehave and the
// database goes away, and counts the copies. Needs a PostgreSQL server that allows creating
// databases: TEST_DATABASE_URL, by default postgresql://postgres@127.0.0.1:5432/postgres.
import "./node-version.mjs";
import os from "node:os";
import path from "node:path";
import { runnerImport } from "vite";
import { build, root, setup } from "./lib.mjs";

const LIMIT_MS = 20 * 60_000;

process.chdir(root);
await setup({ everything: true });
await build();
const adminUrl = process.env.TEST_DATABASE_URL || "postgresql://postgres@127.0.0.1:5432/postgres";
const out = process.env.CHAOS_REPORT || path.join(os.tmpdir(), "postwright-chaos.json");
Object.assign(process.env, {
  NODE_ENV: "test",
  LOG_LEVEL: "silent",
  CREDENTIALS_KEY: "chaos-key-of-at-least-32-characters",
});
setTimeout(() => {
  console.error("The run took too long.");
  process.exit(1);
}, LIMIT_MS).unref();
const { module } = await runnerImport(path.join(root, "tests/chaos/main.ts"), {
  configFile: false,
  root,
  logLevel: "error",
});
const held = await module.runChaos({ adminUrl, only: process.argv.slice(2), out });
process.exit(held ? 0 : 1);
