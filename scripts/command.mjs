// Runs a command of the product in the terminal: `node scripts/command.mjs NAME [WORD …]`. The
// commands are in app/cli and part of the build; settings are read as the server reads them.
import "./node-version.mjs";
import fs from "node:fs";
import path from "node:path";
import { readEnvFile, stop } from "./settings.mjs";

const root = path.resolve(import.meta.dirname, "..");
// npm runs scripts in the project's folder and tells where it was called.
const cwd = process.cwd() === root ? process.env.INIT_CWD || root : process.cwd();
process.chdir(root);
readEnvFile();
if (!process.env.NODE_ENV) process.env.NODE_ENV = "production";
// A command prints its result; of the log, only what went wrong.
if (!process.env.LOG_LEVEL) process.env.LOG_LEVEL = "warn";
if (!fs.existsSync("build/server/commands.js"))
  stop("This needs the built product: run `npm run build` first.");
const { runCommand } = await import("../build/server/commands.js");
await runCommand(process.argv[2] ?? "", process.argv.slice(3), cwd);
