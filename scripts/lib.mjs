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

const stamps = path.join(root, "node_modules/.postwright");

/** Packages come for a system, and serve every Node on it. */
const system = `${process.platform}-${process.arch}`;

/** What a step's stamp says: its inputs' content and, since reading all of it takes time, their looks. */
const stateOf = (inputs) => [`${system} ${hash(inputs)}`, looks(inputs)];

/** True if a step's outputs exist and its inputs have not changed since. */
function isDone(name, inputs, outputs) {
  const stamp = path.join(stamps, name);
  const files = [stamp, ...outputs.map((file) => path.join(root, file))];
  if (!files.every((file) => fs.existsSync(file))) return false;
  const [content, seen] = fs.readFileSync(stamp, "utf8").split("\n");
  if (content.startsWith(`${system} `) && seen === looks(inputs)) return true;
  const now = stateOf(inputs);
  if (content !== now[0]) return false;
  keepLooks(stamp, now);
  return true;
}

/** An account that may only read the project goes on reading the content. */
function keepLooks(stamp, state) {
  try {
    fs.writeFileSync(stamp, state.join("\n"));
  } catch (error) {
    if (!["EACCES", "EPERM", "EROFS"].includes(error.code)) throw error;
  }
}

/** Runs `work` unless the step is done. */
async function step(name, inputs, outputs, work) {
  if (isDone(name, inputs, outputs)) return;
  const now = stateOf(inputs);
  log(`${name} …`);
  const ticking = setInterval(() => log(`${name} goes on …`), 15_000);
  try {
    await work();
  } finally {
    clearInterval(ticking);
  }
  fs.mkdirSync(stamps, { recursive: true });
  fs.writeFileSync(path.join(stamps, name), now.join("\n"));
  log(`${name} done`);
}

/** Without what only tests, checks and an editor need. */
const NEEDED = [
  "installing packages (about a minute the first time)",
  ["package.json", "package-lock.json"],
  ["node_modules/@remix-run/dev/package.json"],
];
const ALL = [
  "installing packages for tests and checks, too",
  NEEDED[1],
  [...NEEDED[2], "node_modules/vitest/package.json"],
];

/**
 * Installs the packages and generates the database client. `everything` includes the packages that
 * only tests, checks and an editor need; without it, those that are there stay.
 */
export async function setup({ everything = false } = {}) {
  const holdsAll = ALL[2].every((file) => fs.existsSync(path.join(root, file)));
  if (everything || holdsAll) await step(...ALL, () => install());
  else await step(...NEEDED, () => install("--omit=dev"));
  await step(
    "generating the database client",
    ["prisma/schema.prisma", "package-lock.json"],
    ["app/generated/prisma/client.ts"],
    generate,
  );
}

/** npm empties node_modules first; what was generated and built from the same inputs stays valid. */
async function install(...options) {
  const kept = fs.existsSync(stamps)
    ? fs.readdirSync(stamps).map((name) => [name, fs.readFileSync(path.join(stamps, name))])
    : [];
  const words = ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--prefer-offline"];
  await run("npm", [...words, ...options], { quiet: true, env: { NODE_ENV: "" } });
  fs.mkdirSync(stamps, { recursive: true });
  for (const [name, stamp] of kept) fs.writeFileSync(path.join(stamps, name), stamp);
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
  await step(
    "building",
    inputs,
    ["build/server/demo-export.zip", "build/client/assets"],
    async () => {
      await node(["node_modules/@remix-run/dev/dist/cli.js", "vite:build"], {
        quiet: true,
        env: { NODE_ENV: "production" },
      });
      await node(["scripts/compress.mjs"], { quiet: true });
    },
  );
}

/** Every file at or below the paths, in one order; what is generated is no input. */
function* filesBelow(paths) {
  for (const file of paths) {
    const stat = fs.statSync(file, { throwIfNoEntry: false, bigint: true });
    if (!stat) continue;
    if (!stat.isDirectory()) yield { file, stat };
    else {
      const names = fs.readdirSync(file).filter((name) => name !== "generated");
      yield* filesBelow(names.sort().map((name) => path.join(file, name)));
    }
  }
}

const inputFiles = (inputs) => filesBelow(inputs.map((file) => path.join(root, file)));

function hash(inputs) {
  const sum = createHash("sha256");
  for (const { file } of inputFiles(inputs))
    sum.update(path.relative(root, file)).update(fs.readFileSync(file));
  return sum.digest("hex");
}

/** Any write to a file, and any file in its place, has another time of change. */
function looks(inputs) {
  const sum = createHash("sha256");
  for (const { file, stat } of inputFiles(inputs))
    sum.update(
      `${path.relative(root, file)} ${stat.size} ${stat.mtimeNs} ${stat.ctimeNs} ${stat.ino}\n`,
    );
  return sum.digest("hex");
}
