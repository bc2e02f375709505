import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeEach, expect, it } from "vitest";

let place: string;
const places: string[] = [];
beforeEach(() => {
  place = fs.mkdtempSync(path.join(os.tmpdir(), "postwright-memory-"));
  places.push(place);
});
afterAll(() => places.forEach((each) => fs.rmSync(each, { recursive: true, force: true })));

/** Asks for a folder in a process of its own, runs `then` there and returns what it printed. */
function ask(then = "", memory = 2 ** 34, before = ""): string {
  const script = `import fs from "node:fs";
${before}
import { quickFolder } from "./scripts/quick-folder.mjs";
const folder = quickFolder(${JSON.stringify(place)}, ${memory});
console.log(folder);
${then}`;
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ["--input-type=module", "--eval", script],
    { encoding: "utf8" },
  );
  return stdout + stderr;
}

it("is there while the process runs, and gone with what is in it afterwards", () => {
  const printed = ask(`fs.writeFileSync(folder + "/data", "x");
console.log(fs.readdirSync(folder).join());`);
  expect(printed).toMatch(new RegExp(`^${place}/postwright-tests-\\d+\ndata\n$`));
  expect(fs.readdirSync(place)).toEqual([]);
});

it("is removed after SIGTERM, and after SIGKILL by the next run", () => {
  ask(`process.kill(process.pid, "SIGTERM"); setTimeout(() => undefined, 60_000);`);
  expect(fs.readdirSync(place)).toEqual([]);
  ask(`process.kill(process.pid, "SIGKILL");`);
  expect(fs.readdirSync(place)).toHaveLength(1);
  ask();
  expect(fs.readdirSync(place)).toEqual([]);
});

it("does not stop at what a killed run left mounted", (context) => {
  ask(`process.kill(process.pid, "SIGKILL");`);
  const mounted = path.join(place, fs.readdirSync(place)[0]!, "small");
  fs.mkdirSync(mounted);
  if (spawnSync("mount", ["-t", "tmpfs", "tmpfs", mounted]).status !== 0) context.skip();
  expect(ask()).toMatch(/^\S+\n$/);
  expect(fs.readdirSync(place)).toEqual([]);
});

it("says what it cannot remove, and goes on", () => {
  ask(`process.kill(process.pid, "SIGKILL");`);
  const [left] = fs.readdirSync(place);
  const printed = ask(
    `console.log("goes on");`,
    2 ** 34,
    `fs.rmSync = () => { throw new Error("busy"); };`,
  );
  expect(printed).toMatch(/goes on/);
  expect(printed).toContain(`${left} is left: busy`);
});

it("leaves those of processes that run, and everything else", () => {
  const kept = [`postwright-tests-${process.pid}`, "somebody-elses"];
  for (const name of kept) fs.mkdirSync(path.join(place, name));
  ask();
  expect(fs.readdirSync(place).sort()).toEqual(kept);
});

it("is none where there is little memory or no such place", () => {
  expect(ask("", 2 ** 31)).toBe("null\n");
  place = path.join(place, "missing");
  expect(ask()).toBe("null\n");
});
