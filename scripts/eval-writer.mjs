// `npm run eval:writer`: runs the topics of tests/eval/topics.ts through plans and articles of fake
// models that fail in every way, and the articles of tests/eval/recorded from their answers, and
// prints what came: claims, faults, times, costs, what users see.
import "./node-version.mjs";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { root, setup } from "./lib.mjs";
import { load } from "./load-module.mjs";

const LIMIT_MS = 10 * 60_000;

process.chdir(root);
await setup({ everything: true });
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "postwright-eval-"));
process.on("exit", () => fs.rmSync(dataDir, { recursive: true, force: true }));
Object.assign(process.env, { NODE_ENV: "test", LOG_LEVEL: "silent", DATA_DIR: dataDir });
for (const name of ["DATABASE_URL", "ANTHROPIC_API_KEY", "ANTHROPIC_BASE_URL", "ANTHROPIC_MODEL"])
  delete process.env[name];
setTimeout(() => {
  console.error("The run took too long.");
  process.exit(1);
}, LIMIT_MS).unref();
const { held } = await load("tests/eval/main.ts");
process.exit(held ? 0 : 1);
