import { constants } from "node:fs";
import fs from "node:fs/promises";
import path from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { textOf } from "#app/lib/causes.ts";

/** What a copy does not need: it gets its own. */
const LEFT_OUT = new Set(["postmaster.pid", "pg_wal", "pg_replslot", "pg_dynshmem"]);
const SEGMENT = /^[0-9A-F]{24}$/;

/**
 * Copies the folder of an open engine while others use it, as PostgreSQL's own base backup does:
 * files are copied as they are, half changed ones too, and with the log of everything that happened
 * meanwhile. Whoever opens the copy replays that log and finds the database as it was when the last
 * file had been copied. Others wait only for the checkpoint at the beginning.
 */
export async function copyWhileUsed(
  engine: PGlite,
  folder: string,
  target: string,
  signal: AbortSignal,
): Promise<void> {
  await engine.query("SELECT pg_backup_start('postwright', true)");
  let stopped = false;
  const stop = async () => {
    stopped = true;
    const { rows } = await engine.query<{ labelfile: string }>(
      "SELECT labelfile FROM pg_backup_stop(false)",
    );
    return rows[0]?.labelfile ?? "";
  };
  try {
    await copyFolder(folder, target, signal);
    const label = await stop();
    await fs.writeFile(path.join(target, "backup_label"), label);
    await copyLog(folder, target, label);
  } finally {
    if (!stopped) await stop();
  }
}

async function copyFolder(folder: string, target: string, signal: AbortSignal): Promise<void> {
  await fs.mkdir(target, { recursive: true, mode: 0o700 });
  for (const entry of await fs.readdir(folder, { withFileTypes: true })) {
    signal.throwIfAborted();
    const [from, to] = [path.join(folder, entry.name), path.join(target, entry.name)];
    if (LEFT_OUT.has(entry.name)) {
      if (entry.isDirectory()) await fs.mkdir(to, { mode: 0o700 });
    } else if (entry.isDirectory()) await copyFolder(from, to, signal);
    else await copyFile(from, to);
  }
}

/** A table may be dropped meanwhile; the log knows. */
async function copyFile(from: string, to: string): Promise<void> {
  await fs.copyFile(from, to, constants.COPYFILE_FICLONE).catch((error: unknown) => {
    if (textOf(error, "code") !== "ENOENT") throw error;
  });
}

/** The log from the beginning of the copy on. No checkpoint removes it: only we make one. */
async function copyLog(folder: string, target: string, label: string): Promise<void> {
  const first = /\(file ([0-9A-F]{24})\)/.exec(label)?.[1];
  if (!first) throw new Error("The engine did not say where its log begins.");
  const log = path.join(folder, "pg_wal");
  for (const name of await fs.readdir(log))
    if (SEGMENT.test(name) && name >= first)
      await copyFile(path.join(log, name), path.join(target, "pg_wal", name));
}
