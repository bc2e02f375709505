import fs from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { log } from "#app/lib/log.server.ts";
import {
  createLink,
  describeSelf,
  isRunning,
  readChain,
  type Holder,
  type Link,
} from "./lock-chain.mjs";

/** A holder that gives no sign for this long is dead; a live one gives a sign every second. */
const SILENT_MS = 10_000;
const LOOK_MS = 250;
const TRIES = 5;

export interface FolderLock {
  root: string;
  own: Link;
  release(): void;
}

/**
 * Takes the lock `root`, which a watchdog thread then keeps by touching its file. Takes over from a
 * dead holder at once if its process is known to be gone, otherwise (another container) after ten
 * seconds without a sign. Throws a sentence if the holder is alive.
 */
export async function lockFolder(root: string, silentMs = SILENT_MS): Promise<FolderLock> {
  const self = describeSelf();
  for (let round = 0; round < TRIES; round++) {
    const chain = readChain(root);
    if (chain && !(await hasEnded(chain.last, silentMs))) throw inUse(root, chain.last.holder);
    const file = chain ? `${root}.${chain.last.holder.id}` : root;
    if (!createLink(file, self)) continue;
    // If the chain was removed meanwhile, this link is no longer part of one.
    const made = readChain(root);
    if (made?.last.holder.id === self.id)
      return { root, own: made.last, release: () => release(root, self.id) };
    fs.rmSync(file, { force: true });
  }
  throw new Error(`The lock ${root} could not be taken: other processes want it, too.`);
}

/** True if the holder is dead or has released the lock. */
async function hasEnded({ file, holder }: Link, silentMs: number): Promise<boolean> {
  const running = isRunning(holder);
  if (running !== null) return !running;
  const before = touchedAt(file);
  log.info(
    { host: holder.host, since: holder.since },
    "the data folder was left locked; looking whether anybody still uses it",
  );
  for (let waited = 0; waited < silentMs; waited += LOOK_MS) {
    await wait(LOOK_MS);
    const now = touchedAt(file);
    if (now === null) return true;
    if (now !== before) return false;
  }
  return true;
}

function touchedAt(file: string): number | null {
  return fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? null;
}

/** Removes the first file first: after that nobody can extend this chain. */
function release(root: string, id: string): void {
  const chain = readChain(root);
  if (chain?.last.holder.id !== id) return;
  for (const file of chain.files) fs.rmSync(file, { force: true });
}

function inUse(root: string, holder: Holder): Error {
  const near = isRunning(holder) === true;
  const who = near
    ? `process ${holder.pid}`
    : `another Postwright (on ${holder.host || "another computer"}${holder.since && `, since ${holder.since}`})`;
  return new Error(
    `The embedded database in ${path.dirname(root)} is in use by ${who}. Stop ${near ? "that process" : "it"} first, or set DATA_DIR to another folder.`,
  );
}
