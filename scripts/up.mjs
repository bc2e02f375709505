// `npm start` and `npm run dev`: installs, generates and builds what is missing, then serves. The server applies migrations itself.
import { spawn } from "node:child_process";
import { build, log, root, setup } from "./lib.mjs";

process.chdir(root);
const dev = process.argv.includes("--dev");
await setup();
if (!dev) await build();

const env = { ...process.env, NODE_ENV: dev ? "development" : "production", PORT: process.env.PORT || "3000", HOST: process.env.HOST || "127.0.0.1" };
const command = dev
  ? ["node_modules/@remix-run/dev/dist/cli.js", "vite:dev", "--port", env.PORT, "--host", env.HOST]
  : ["scripts/serve.mjs"];
log("starting");
const child = spawn(process.execPath, command, { stdio: "inherit", env });
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code, signal) => process.exit(code ?? (signal ? 0 : 1)));
