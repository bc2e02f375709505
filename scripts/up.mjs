// `npm start` and `npm run dev`: installs, generates and builds what is missing, then serves. The server applies migrations itself.
import { spawn } from "node:child_process";
import os from "node:os";
import { build, log, logForPrograms, root, setup } from "./lib.mjs";

process.chdir(root);
const dev = process.argv.includes("--dev");
logForPrograms();
await setup();
if (!dev) await build();

const env = { ...process.env, NODE_ENV: dev ? "development" : "production", PORT: process.env.PORT || "3000", HOST: process.env.HOST || "127.0.0.1" };
const command = dev
  ? ["node_modules/@remix-run/dev/dist/cli.js", "vite:dev", "--port", env.PORT, "--host", env.HOST]
  : ["scripts/serve.mjs"];
log("starting");
const child = spawn(process.execPath, command, { stdio: "inherit", env });
// In a terminal the server has had Ctrl-C already; what comes twice counts once there. It ends when its work is done, and this with it.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code, signal) => process.exit(code ?? 128 + os.constants.signals[signal]));
