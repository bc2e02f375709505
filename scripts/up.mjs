// `npm start` and `npm run dev`: reads .env, checks that the port is free, installs, generates and
// builds what is missing, then serves. The server applies migrations itself.
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
await setup({ everything: dev });
if (!dev) await build();

log("starting");
if (dev) develop();
else {
  process.env.NODE_ENV = "production";
  await import("./serve.mjs");
}

/**
 * The development server is a separate process. In a terminal it has already received Ctrl-C and
 * counts a second signal as the same one.
 */
function develop() {
  const { host, port } = listenAddress();
  const command = [
    "node_modules/@remix-run/dev/dist/cli.js",
    "vite:dev",
    "--port",
    port,
    "--strictPort",
    "--host",
    host,
  ];
  const child = spawn(process.execPath, command, {
    stdio: "inherit",
    env: { ...process.env, NODE_ENV: "development", PORT: port, HOST: host },
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.on(signal, () => child.kill(signal));
  child.on("exit", (code, signal) => process.exit(code ?? 128 + os.constants.signals[signal]));
}
