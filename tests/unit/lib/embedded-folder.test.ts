import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { openEmbedded } from "#app/lib/embedded/embedded.server.ts";
import { createLink, describeSelf, readChain, type Holder } from "#app/lib/embedded/lock-chain.mjs";
import { lockFolder } from "#app/lib/embedded/lock.server.ts";
import { startWatchdog } from "#app/lib/embedded/watchdog.server.ts";
import { copyOfTemplate } from "../../helpers/template.ts";

const folders: string[] = [];
const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true, force: true });
});

async function copy(): Promise<string> {
  const folder = await copyOfTemplate();
  folders.push(folder);
  return folder;
}

/** A lock alone, with nothing behind it. */
function lockPath(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "postwright-lock-"));
  folders.push(folder);
  return path.join(folder, "db.lock");
}

/** A holder in another container: its process number says nothing here. */
const elsewhere = (): Holder => ({
  ...describeSelf(),
  space: "another boot pid:[1]",
  host: "c0ffee",
});

/**
 * A process that touches the lock's file each second, as a watchdog does, under the given process
 * number.
 */
function beating(file: string): void {
  children.push(
    spawn(process.execPath, [
      "-e",
      `setInterval(() => { const now = new Date(); require("fs").utimesSync(${JSON.stringify(file)}, now, now); }, 200)`,
    ]),
  );
}

describe("the lock of the embedded database's folder", () => {
  it("is refused while a live process on this computer holds it, naming that process", async () => {
    const file = lockPath();
    const other = spawn(process.execPath, ["-e", "console.log(1); setTimeout(() => {}, 60_000)"]);
    children.push(other);
    // Until it runs, the system does not tell what it is.
    await once(other.stdout, "data");
    fs.writeFileSync(file, String(other.pid));
    await expect(lockFolder(file)).rejects.toThrow(
      `in use by process ${other.pid}. Stop that process first`,
    );
  });

  it("is refused while a live holder is in another container, without naming a process", async () => {
    const file = lockPath();
    createLink(file, elsewhere());
    beating(file);
    const refused = await lockFolder(file).catch((error: Error) => error.message);
    expect(refused).toMatch(
      /in use by another Postwright \(on c0ffee, since .*\)\. Stop it first, or set DATA_DIR to another folder\.$/,
    );
    expect(refused).not.toContain("process");
  });

  it("is taken over from a silent holder in another container, by only one of many", async () => {
    const file = lockPath();
    createLink(file, elsewhere());
    const all = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(file, 600)));
    const won = all.filter((one) => one.status === "fulfilled");
    expect(won).toHaveLength(1);
    won[0]?.value.release();
    expect(fs.readdirSync(path.dirname(file)).filter((name) => name.startsWith("db.lock"))).toEqual(
      [],
    );
  });

  it("is taken over at once from a dead process on this computer, even if its number was reused", async () => {
    const file = lockPath();
    const ended = spawnSync(process.execPath, ["-e", "0"]);
    for (const holder of [
      { ...describeSelf(), pid: ended.pid },
      { ...describeSelf(), pid: process.ppid, started: "1" },
    ]) {
      createLink(file, holder);
      const lock = await lockFolder(file, 60_000);
      lock.release();
      expect(readChain(file)).toBeNull();
    }
  });

  it.runIf(process.platform === "linux")(
    "is taken over at once from a killed process whose parent has not noticed",
    async () => {
      const file = lockPath();
      // The shell becomes a program that never asks for its child.
      const parent = spawn("sh", ["-c", "sleep 0.1 & echo $!; exec sleep 20"]);
      children.push(parent);
      const pid = await new Promise<number>((resolve) =>
        parent.stdout.once("data", (text) => resolve(Number(text))),
      );
      const stat = () => fs.readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ");
      createLink(file, { ...describeSelf(), pid, started: stat()?.[19] ?? "" });
      await expect(lockFolder(file)).rejects.toThrow("in use");
      while (stat()?.[0] !== "Z") await wait(20);
      (await lockFolder(file, 60_000)).release();
      expect(readChain(file)).toBeNull();
    },
  );

  it("is taken over from a dead process of an earlier version", async () => {
    const folder = await copy();
    const ended = spawnSync(process.execPath, ["-e", "0"]);
    fs.writeFileSync(path.join(folder, "db.lock"), String(ended.pid));
    const opened = await openEmbedded(folder);
    await opened.close();
    expect(fs.existsSync(path.join(folder, "db.lock"))).toBe(false);
  });

  it.runIf(process.platform === "linux")(
    "is taken over if the number in an earlier version's lock now belongs to another program",
    async () => {
      const file = lockPath();
      const other = spawn("sleep", ["60"]);
      children.push(other);
      await wait(200);
      for (const pid of [1, other.pid]) {
        fs.writeFileSync(file, String(pid));
        (await lockFolder(file)).release();
      }
    },
  );

  it("stays held while the main thread is blocked, and is restored when its file is removed", async () => {
    const file = lockPath();
    const lock = await lockFolder(file);
    const watchdog = startWatchdog(lock, 50);
    const before = fs.statSync(file).mtimeMs;
    const until = Date.now() + 1_000;
    while (Date.now() < until);
    expect(fs.statSync(file).mtimeMs).toBeGreaterThan(before);
    fs.rmSync(file);
    for (let tries = 0; tries < 100 && !fs.existsSync(file); tries++) await wait(50);
    expect(readChain(file)?.last.holder.id).toBe(lock.own.holder.id);
    await watchdog.stop();
    lock.release();
  });

  it("is recreated after an interrupted first start", async () => {
    const folder = fs.mkdtempSync(path.join(await copy(), "cut-"));
    fs.mkdirSync(path.join(folder, "db"));
    fs.writeFileSync(path.join(folder, "db", "half"), "");
    const opened = await openEmbedded(folder);
    await opened.close();
    expect(fs.existsSync(path.join(folder, "db", "half"))).toBe(false);
  });
});

/**
 * Runs the watchdog in its own process, with the given code for the engine's call and for changes
 * to the lock.
 */
async function watched(code: string): Promise<{ signal: NodeJS.Signals | null; output: string }> {
  const file = lockPath();
  const place = (name: string) =>
    JSON.stringify(new URL(`../../../app/lib/embedded/${name}`, import.meta.url).href);
  const script = `
    import { Worker } from "node:worker_threads";
    const { createLink, describeSelf } = await import(${place("lock-chain.mjs")});
    const own = { file: ${JSON.stringify(file)}, holder: describeSelf() };
    createLink(own.file, own.holder);
    const calls = new Int32Array(new SharedArrayBuffer(8));
    const worker = new Worker(new URL(${place("watchdog-thread.mjs")}), { workerData: { root: own.file, own, calls, heartbeatMs: 100, json: true } });
    const begin = (seconds) => { Atomics.add(calls, 0, 1); Atomics.store(calls, 1, seconds); };
    const spin = (ms) => { const until = Date.now() + ms; while (Date.now() < until); };
    ${code}
    await worker.terminate();`;
  const program = path.join(path.dirname(file), "watched.mjs");
  fs.writeFileSync(program, script);
  const child = spawn(process.execPath, [program]);
  children.push(child);
  let output = "";
  child.stderr.on("data", (chunk) => (output += chunk));
  const signal = await new Promise<NodeJS.Signals | null>((resolve) =>
    child.once("exit", (_code, sent) => resolve(sent)),
  );
  return { signal, output };
}

describe("the watchdog of an open embedded database", () => {
  it("ends the process with a log line when an engine call exceeds its limit", async () => {
    const { signal, output } = await watched("begin(1); for (;;);");
    expect(signal).toBe("SIGKILL");
    expect(JSON.parse(output)).toMatchObject({
      level: "fatal",
      msg: expect.stringContaining("has not answered for 1 seconds") as string,
    });
  });

  it("allows many calls that take long only in total", async () => {
    expect(
      await watched(
        "for (let n = 0; n < 6; n++) { begin(1); spin(500); } Atomics.store(calls, 1, 0); spin(1500);",
      ),
    ).toEqual({ signal: null, output: "" });
  });

  it("ends the process when another one owns the folder", async () => {
    const { signal, output } = await watched(
      "createLink(own.file + '.' + own.holder.id, describeSelf()); await new Promise((resolve) => setTimeout(resolve, 20_000));",
    );
    expect(signal).toBe("SIGKILL");
    expect(output).toContain("has taken over the folder");
  });
});

it("closes after the transaction that is under way, and answers nobody afterwards", async () => {
  const { adapter, close } = await openEmbedded(await copy());
  const db = await adapter.connect();
  const transaction = await db.startTransaction();
  const count = { sql: "SELECT 1", args: [], argTypes: [] };
  const asked = Array.from({ length: 3 }, () => db.queryRaw(count));
  const closed = close();
  expect((await transaction.queryRaw(count)).rows).toHaveLength(1);
  await transaction.commit();
  await closed;
  const outcomes = await Promise.allSettled([...asked, db.queryRaw(count)]);
  expect(outcomes.map(({ status }) => status)).toEqual([
    ...["fulfilled", "fulfilled", "fulfilled"],
    "rejected",
  ]);
});
