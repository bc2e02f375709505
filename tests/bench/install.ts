import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { npmStart } from "../helpers/npm-start.ts";
import type { Part } from "./part.ts";

const WHAT = "npm start in a fresh clone until it answers";
const MOST_SECONDS = 90;
const MOST_MEGABYTES = 750;

/** Everything from the packages to the first answer, and the space the packages take. */
export const install: Part = {
  name: "install",
  title: "Installation",
  on: "embedded",
  onlyNamed: true,
  async run() {
    const clone = fs.mkdtempSync(path.join(os.tmpdir(), "postwright-clone-"));
    execFileSync("git", ["clone", "--quiet", "--depth=1", `file://${process.cwd()}`, clone]);
    const env = { DATA_DIR: path.join(clone, "data") };
    const began = performance.now();
    const app = await npmStart(env, false, { cwd: clone, withinMs: 900_000 });
    const answer = await fetch(`${app.url}/healthz`);
    const seconds = (performance.now() - began) / 1_000;
    app.signal("SIGTERM");
    await app.ended;
    const packages = execFileSync("du", ["-sm", path.join(clone, "node_modules")], {
      encoding: "utf8",
    });
    const megabytes = Number(packages.split("\t")[0]);
    fs.rmSync(clone, { recursive: true, force: true });
    return [
      {
        what: WHAT,
        measured: `${seconds.toFixed(0)} s, node_modules ${megabytes} MB${answer.ok ? "" : `, answered ${answer.status}`}`,
        floor: "from the npm registry, no build yet",
        goal: `≤ ${MOST_SECONDS} s, node_modules ≤ ${MOST_MEGABYTES} MB`,
        held: answer.ok && seconds <= MOST_SECONDS && megabytes <= MOST_MEGABYTES,
      },
    ];
  },
};
