// Node built-ins only: this runs before node_modules exists.
import "./node-version.mjs";
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { logsJson } from "./settings.mjs";

export const root = path.resolve(import.meta.dirname, "..");
const startedAt = Date.now();

let json = false;

/** Makes `log` write in the product's own log format. */
export function logForPrograms() {
  json = logsJson();
}

/** Prints a line with the seconds since the script began. */
export function log(message) {
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  console.log(
    json
      ? JSON.stringify({
          level: "info",
          time: new Date().toISOString(),
          seconds: Number(seconds),
          msg: message,
        })
      : `[${seconds}s] ${message}`,
  );
}

/** Runs a command in the project folder. Rejects with its whole output when it fails. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: options.quiet ? ["ignore", "pipe", "pipe"] : "inherit",
      env: { ...process.env, ...options.env },
    });
    let output = "";
    child.stdout?.on("data", (chunk) => (output += chunk));
    child.stderr?.on("data", (chunk) => (output += chunk));
    child.on("error", reject);
    child.on("exit", (code, signal) =>
      code === 0
        ? resolve(output)
        : reject(new Error(`${command} ${args.join(" ")} ended with ${code ?? signal}\n${output}`)),
    );
  });
}

export const node = (args, options) => run(process.execPath, args, options);

/** Runs `work` unless its outputs exist and its inputs have not changed. */
async function step(name, inputs, outputs, work) {
  const folder = path.join(root, "node_modules/.postwright");
  const stamp = path.join(folder, name);
  const now = `${process.version} ${hash(inputs)}`;
  const fresh =
    outputs.every((file) => fs.existsSync(path.join(root, file))) &&
    fs.existsSync(stamp) &&
    fs.readFileSync(stamp, "utf8") === now;
  if (fresh) return;
  log(`${name} …`);
  const ticking = setInterval(() => log(`${name} goes on …`), 15_000);
  try {
    await work();
  } finally {
    clearInterval(ticking);
  }
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(stamp, now);
  log(`${name} done`);
}

/** Installs the packages and generates the database client. */
export async function setup() {
  await step(
    "installing packages (about a minute the first time)",
    ["package-lock.json"],
    ["node_modules/@remix-run/dev/package.json"],
    () =>
      run("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], {
        quiet: true,
        env: { NODE_ENV: "" },
      }),
  );
  await step(
    "generating the database client",
    ["prisma/schema.prisma", "package-lock.json"],
    ["app/generated/prisma/client.ts"],
    generate,
  );
}

/**
 * Prisma asks for a native engine that `generate` never uses; any executable satisfies it, so
 * nothing is downloaded.
 */
export function generate() {
  return node(["node_modules/prisma/build/index.js", "generate"], {
    quiet: true,
    env: {
      PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
      PRISMA_HIDE_UPDATE_MESSAGE: "1",
      CHECKPOINT_DISABLE: "1",
    },
  });
}

/** Builds the product into build/. */
export async function build() {
  const inputs = [
    "app",
    "public",
    "prisma/schema.prisma",
    "package.json",
    "package-lock.json",
    "vite.config.ts",
    "remix.config.js",
    "tsconfig.json",
    "scripts/compress.mjs",
  ];
  await step("building", inputs, ["build/server/commands.js", "build/client/assets"], async () => {
    await node(["node_modules/@remix-run/dev/dist/cli.js", "vite:build"], {
      quiet: true,
      env: { NODE_ENV: "production" },
    });
    await node(["scripts/compress.mjs"], { quiet: true });
  });
}

function hash(paths) {
  const sum = createHash("sha256");
  const walk = (file) => {
    const stat = fs.statSync(file, { throwIfNoEntry: false });
    if (!stat) return;
    if (stat.isDirectory()) {
      for (const entry of fs.readdirSync(file).sort())
        if (entry !== "generated") walk(path.join(file, entry));
      return;
    }
    sum.update(path.relative(root, file));
    sum.update(fs.readFileSync(file));
  };
  for (const file of paths) walk(path.join(root, file));
  return sum.digest("hex");
}
