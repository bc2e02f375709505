import { spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { db } from "#app/lib/db.server.ts";
import { env } from "#app/lib/env.server.ts";
import { isDiskFull } from "#app/lib/full-disk.server.ts";
import { log } from "#app/lib/log.server.ts";
import { requireBackupDir, LEFT_OUT, timeInName } from "./backup-dir.server.ts";

const HOUR_MS = 3_600_000;
const ID = 1;

/** Milliseconds between two back-ups, of a setting such as 24h. */
export function everyMs(every: string): number {
  return Number.parseInt(every, 10) * (every.endsWith("d") ? 24 : 1) * HOUR_MS;
}

/** Writes a back-up to `file`. Returns its size. */
type Make = (file: string, signal: AbortSignal) => Promise<number>;

/**
 * Makes a back-up in BACKUP_DIR, notes how it went, and removes the oldest of those that it made
 * itself once the new one is whole. Throws if none could be made.
 */
export async function makeAutomatic(
  signal: AbortSignal,
  folder: string,
  make: Make = makeInProcess,
  now = new Date(),
): Promise<void> {
  const name = await ownName();
  const file = path.resolve(folder, `${name}${timeInName(now)}.tar`);
  try {
    await requireBackupDir(folder);
    removePartials(folder, name);
    const bytes = await make(file, signal);
    const made = {
      madeAt: now,
      folder: path.dirname(file),
      file: path.basename(file),
      bytes,
      triedAt: now,
      problem: "",
    };
    await db.backupState.upsert({ where: { id: ID }, create: { id: ID, ...made }, update: made });
    removeOldest(folder, name, env.BACKUP_KEEP);
  } catch (error) {
    // A process that stops leaves the back-up to another one.
    if (signal.aborted) return;
    const problem = error instanceof Error ? error.message.trim() : String(error);
    const failed = { triedAt: now, problem: problem.slice(0, 1_000) };
    await db.backupState.upsert({
      where: { id: ID },
      create: { id: ID, ...failed },
      update: failed,
    });
    // The runner leaves full disks to the database, whose disk this may not be.
    if (isDiskFull(error)) log.error({ file, err: error }, "a back-up failed: a disk is full");
    throw error;
  }
}

/** Several installations may share a folder; each removes only what it made. */
async function ownName(): Promise<string> {
  const { value } = await db.secret.findUniqueOrThrow({ where: { name: "installation" } });
  return `postwright-auto-${value.replace(/\W/g, "").slice(0, 12)}-`;
}

const madeHere = (folder: string, name: string, end: RegExp) =>
  fs
    .readdirSync(folder)
    .filter((file) => file.startsWith(name) && end.test(file.slice(name.length)))
    .sort();

const TIME = String.raw`^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.tar`;

/** Of processes that were killed: only one at a time makes a back-up. */
function removePartials(folder: string, name: string): void {
  for (const file of madeHere(folder, name, new RegExp(`${TIME}\\.partial$`)))
    fs.rmSync(path.join(folder, file), { force: true });
}

function removeOldest(folder: string, name: string, keep: number): void {
  for (const file of madeHere(folder, name, new RegExp(`${TIME}$`)).slice(0, -keep))
    fs.rmSync(path.join(folder, file), { force: true });
}

/** The command in a process of its own, so that the server goes on answering. */
function makeInProcess(file: string, signal: AbortSignal): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ["scripts/command.mjs", "backup", file], {
      stdio: ["ignore", "pipe", "pipe"],
      signal,
    });
    if (child.pid !== undefined) lowerPriority(child.pid);
    let [printed, said] = ["", ""];
    child.stdout.on("data", (chunk: Buffer) => (printed += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => (said = (said + chunk.toString()).slice(-2_000)));
    child.once("error", reject);
    child.once("close", (code, ended) => {
      if (code === 0) {
        const leftOut = printed.split("\n").find((line) => line.startsWith(LEFT_OUT));
        if (leftOut) log.warn({ file }, leftOut);
        resolve(fs.statSync(file).size);
      } else
        reject(new Error(said || `The process that makes back-ups ended with ${code ?? ended}.`));
    });
  });
}

function lowerPriority(pid: number): void {
  try {
    os.setPriority(pid, os.constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It may have ended, or the system does not allow it.
  }
}
