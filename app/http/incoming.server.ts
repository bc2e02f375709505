import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import fs from "node:fs/promises";
import path from "node:path";
import { finished } from "node:stream/promises";
import type { BusboyFileStream } from "@fastify/busboy";
import { AppError, isAppError } from "#app/lib/app-error.ts";
import { env } from "#app/lib/env.server.ts";
import { isDiskFull } from "#app/lib/full-disk.server.ts";
import { log } from "#app/lib/log.server.ts";
import type { Owner } from "#app/lib/owner.ts";
import { unavailableError } from "#app/lib/unavailable.server.ts";

/** Files of forms while their action runs: private, under DATA_DIR/incoming. */

/** Files that one user may send at the same time. */
const AT_ONCE = 6;
/** No request takes that long, so an older file is that of a process that has died. */
const LEFT_OVER_MS = 3_600_000;

/** A file that has arrived, or why it was not kept. */
export interface Arrived {
  path: string;
  size: number;
  /** Larger than a file may be: the rest was not kept. */
  tooLarge: boolean;
  /** Why nothing was kept; the texts of the form are there all the same. */
  problem: AppError | null;
}

const folder = path.join(env.dataDir, "incoming");
const open = new Map<string, number>();
let swept = 0;

/** Writes a file to disk while it arrives. Always reads it to its end; never throws. */
export async function receive(stream: BusboyFileStream, user: Owner): Promise<Arrived> {
  const arrived: Arrived = { path: "", size: 0, tooLarge: false, problem: null };
  try {
    arrived.path = countFile(user);
    await makeFolder();
    await write(stream, arrived.path);
    arrived.size = stream.bytesRead;
    arrived.tooLarge = stream.truncated;
  } catch (error) {
    arrived.problem = problemOf(error);
    stream.resume();
  }
  return arrived;
}

/** Removes a file that `receive` made. */
export async function removeArrived(file: Arrived, user: Owner): Promise<void> {
  if (file.path === "") return;
  const left = (open.get(user.id) ?? 1) - 1;
  if (left > 0) open.set(user.id, left);
  else open.delete(user.id);
  await fs.rm(file.path, { force: true }).catch(noteLeft);
}

/** Removes the files that processes left behind when they died. */
export async function sweepIncoming(now = Date.now()): Promise<void> {
  swept = now;
  const names = await fs.readdir(folder).catch(() => []);
  for (const name of names) {
    const file = path.join(folder, name);
    const stat = await fs.stat(file).catch(() => null);
    if (stat && now - stat.mtimeMs > LEFT_OVER_MS)
      await fs.rm(file, { force: true }).catch(noteLeft);
  }
}

/** Counts a file as the user's and names it. Throws `rate_limited`. */
function countFile(user: Owner): string {
  const count = open.get(user.id) ?? 0;
  if (count >= AT_ONCE)
    throw new AppError(
      "rate_limited",
      `You are sending ${AT_ONCE} files already. Wait until one of them has arrived, then send this one again.`,
      { retryAfter: 5 },
    );
  open.set(user.id, count + 1);
  return path.join(folder, randomUUID());
}

async function makeFolder(): Promise<void> {
  await fs.mkdir(folder, { recursive: true, mode: 0o700 });
  if (Date.now() - swept > LEFT_OVER_MS) void sweepIncoming();
}

async function write(stream: BusboyFileStream, file: string): Promise<void> {
  if (stream.destroyed) throw new Error("the form was cut off");
  const out = createWriteStream(file, { flags: "wx", mode: 0o600 });
  stream.once("error", (error: Error) => out.destroy(error));
  try {
    stream.pipe(out);
    await finished(out);
  } catch (error) {
    stream.unpipe(out);
    throw error;
  }
}

function problemOf(error: unknown): AppError {
  if (isAppError(error)) return error;
  if (!isDiskFull(error)) log.error({ err: error }, "a file of a form could not be written");
  return (
    unavailableError(error) ??
    new AppError(
      "unavailable",
      "Files cannot be taken at this moment: this Postwright cannot write to its folder for them. Tell its operator.",
      { retryAfter: 60, cause: error },
    )
  );
}

function noteLeft(error: unknown): void {
  log.warn({ err: error }, "the file of a form could not be removed");
}
