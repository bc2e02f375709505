// `npm start` and `npm run dev`: reads .env, sees that the port is free, installs, generates and builds what is missing, then serves. The server applies migrations itself.
import "./node-version.mjs";
import { spawn } from "node:child_process";
import os from "node:os";
import { build, log, logForPrograms, root, setup } from "./lib.mjs";
import { listenAddress, readEnvFile, requireFreePort } from "./settings.mjs";

process.chdir(root);
const dev = process.argv.includes("--dev");
readEnvFile();
logForPrograms();
await requireFreePort();
await setup();
if (!dev) await build();

const { host, port } = listenAddress();
const env = { ...process.env, NODE_ENV: dev ? "development" : "production", PORT: port, HOST: host };
const command = dev
  ? ["node_modules/@remix-run/dev/dist/cli.js", "vite:dev", "--port", port, "--strictPort", "--host", host]
  : ["scripts/serve.mjs"];
log("starting");
const child = spawn(process.execPath, command, { stdio: "inherit", env });
// In a terminal the server has had Ctrl-C already; what comes twice counts once there. It ends when its work is done, and this with it.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code, signal) => process.exit(code ?? 128 + os.constants.signals[signal]));
