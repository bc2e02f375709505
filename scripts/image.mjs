// Runs the Dockerfile's steps in a folder, with the same commands but without a container engine:
// `node scripts/image.mjs FOLDER` (as root, so that USER takes effect). Each stage is a folder that
// stands for "/". Supports COPY with .dockerignore, RUN, ENV, WORKDIR, USER, and CMD and
// HEALTHCHECK in their exec form.
import "./node-version.mjs";
import { execFileSync, spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";

const context = path.resolve(import.meta.dirname, "..");
/** The user "node" of the official image. */
export const NODE_USER = 1000;

/** The Dockerfile as a list of [instruction, rest]. */
export function readDockerfile(text = fs.readFileSync(path.join(context, "Dockerfile"), "utf8")) {
  const lines = text
    .replace(/\\\n/g, " ")
    .split("\n")
    .map((line) => line.trim());
  return lines
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => [line.slice(0, line.indexOf(" ")), line.slice(line.indexOf(" ") + 1).trim()]);
}

/**
 * Whether .dockerignore excludes a file from COPY: the last pattern that matches the file or a
 * parent folder decides.
 */
export function readIgnored() {
  const patterns = fs
    .readFileSync(path.join(context, ".dockerignore"), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));
  const rules = patterns.map((line) => ({
    keep: line.startsWith("!"),
    pattern: toPattern(line.replace(/^!/, "")),
  }));
  return (file) => rules.reduce((out, rule) => (rule.pattern.test(file) ? !rule.keep : out), false);
}

/** The files that COPY sees, relative to the project. */
export function contextFiles() {
  const ignored = readIgnored();
  const found = [];
  const walk = (folder) => {
    for (const entry of fs.readdirSync(path.join(context, folder), { withFileTypes: true })) {
      const file = path.posix.join(folder, entry.name);
      if (file === "node_modules" || file === ".git") continue;
      if (entry.isDirectory()) walk(file);
      else if (!ignored(file)) found.push(file);
    }
  };
  walk("");
  return found;
}

function toPattern(line) {
  const escaped = line
    .replace(/[.+^${}()|[\]\\]/g, "\\$&")
    .replace(/\*\*\//g, "\u0000")
    .replace(/\*/g, "[^/]*")
    .replaceAll("\u0000", "(?:.*/)?");
  return new RegExp(`^${escaped}(?:/|$)`);
}

/**
 * Builds the image below `folder`. Returns the last stage: where its "/" is, its environment, user
 * and commands.
 */
export function buildImage(folder, say = () => undefined) {
  const stages = new Map();
  let stage;
  for (const [instruction, rest] of readDockerfile()) {
    say(`${instruction} ${rest}`);
    if (instruction === "FROM") {
      const name = /\bAS (\S+)/i.exec(rest)?.[1] ?? "final";
      stage = { name, root: path.join(folder, name), workdir: "/", env: {}, user: 0 };
      fs.mkdirSync(stage.root, { recursive: true });
      stages.set(name, stage);
    } else if (instruction === "WORKDIR") {
      stage.workdir = rest;
      fs.mkdirSync(inside(stage, rest), { recursive: true });
    } else if (instruction === "ENV") {
      for (const [, name, value] of rest.matchAll(/(\w+)=(\S+)/g)) stage.env[name] = value;
    } else if (instruction === "COPY") copy(stages, stage, rest);
    else if (instruction === "RUN") runStep(stage, rest);
    else if (instruction === "USER") stage.user = rest === "node" ? NODE_USER : Number(rest);
    else if (instruction === "CMD") stage.command = JSON.parse(rest);
    else if (instruction === "HEALTHCHECK")
      stage.health = JSON.parse(rest.slice(rest.indexOf("CMD") + 3));
    else if (instruction === "VOLUME") stage.volume = rest;
    else if (instruction !== "EXPOSE") throw new Error(`${instruction} is not done here.`);
  }
  return stage;
}

/** Starts a command of the image as its user. `env` overrides the image's own. */
export function runInImage(stage, command, env) {
  const paths = Object.fromEntries(
    Object.entries({ ...stage.env, ...env }).map(([name, value]) => [
      name,
      name === "DATA_DIR" ? inside(stage, value) : value,
    ]),
  );
  const id = String(stage.user);
  return spawn(
    "setpriv",
    [
      `--reuid=${id}`,
      `--regid=${id}`,
      "--clear-groups",
      "--no-new-privs",
      "--bounding-set=-all",
      command[0] === "node" ? process.execPath : command[0],
      ...command.slice(1),
    ],
    {
      cwd: inside(stage, stage.workdir),
      env: { PATH: process.env.PATH, ...paths },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
}

export function inside(stage, place) {
  return path.join(stage.root, place.startsWith("/") ? place : path.join(stage.workdir, place));
}

function copy(stages, stage, rest) {
  const from = /^--from=(\S+) /.exec(rest)?.[1];
  const words = rest.replace(/^--from=\S+ /, "").split(/\s+/);
  const target = words.pop();
  for (const source of words) {
    if (from) {
      const to = inside(stage, target === "./" ? path.basename(source) : target);
      fs.mkdirSync(path.dirname(to), { recursive: true });
      execFileSync("cp", ["-al", "-T", inside(stages.get(from), source), to]);
      continue;
    }
    for (const file of contextFiles()) {
      if (source !== "." && file !== source) continue;
      const to = inside(stage, path.join(target, file));
      fs.mkdirSync(path.dirname(to), { recursive: true });
      fs.copyFileSync(path.join(context, file), to);
    }
  }
}

/**
 * Maps the step's absolute paths into the stage; "node" is a user of the image, not of this
 * machine.
 */
function runStep(stage, command) {
  const text = command
    .replace(/(?<=\s)\/(?=\w)/g, `${stage.root}/`)
    .replaceAll("node:node", `${NODE_USER}:${NODE_USER}`);
  execFileSync("sh", ["-ec", text], {
    cwd: inside(stage, stage.workdir),
    env: {
      PATH: process.env.PATH,
      HOME: stage.root,
      npm_config_registry: process.env.npm_config_registry ?? "",
      ...registry(),
      ...stage.env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

/** Where this machine's npm finds its packages. */
function registry() {
  const userConfig =
    process.env.NPM_CONFIG_USERCONFIG ?? path.join(process.env.HOME ?? "/", ".npmrc");
  return {
    NPM_CONFIG_USERCONFIG: userConfig,
    npm_config_cache: process.env.npm_config_cache ?? path.join(process.env.HOME ?? "/", ".npm"),
  };
}

if (process.argv[1] === import.meta.filename) {
  const folder = process.argv[2];
  if (!folder) throw new Error("Name the folder to build in: node scripts/image.mjs FOLDER");
  const stage = buildImage(path.resolve(folder), console.log);
  console.log(
    `built in ${stage.root}, to be started as user ${stage.user} by ${stage.command.join(" ")}`,
  );
}
