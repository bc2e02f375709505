// `npm run chaos [-- TRIAL …]`: publishes while processes are killed, platforms misbehave and the
// database goes away, and counts the copies. Needs a PostgreSQL server that allows creating
// databases: TEST_DATABASE_URL, by default postgresql://postgres@127.0.0.1:5432/postgres.
import "./node-version.mjs";
import os from "node:os";
import path from "node:path";
import { build, root, setup } from "./lib.mjs";
import { load } from "./load-module.mjs";

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
const { runChaos } = await load("tests/chaos/main.ts");
const held = await runChaos({ adminUrl, only: process.argv.slice(2), out });
process.exit(held ? 0 : 1);
