import { randomUUID } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { textOf } from "#app/lib/causes.ts";
import { log } from "#app/lib/log.server.ts";
import { keepLooking, NO_ANSWER, writeWhole } from "./exchange.server.ts";

/**
 * How a command in the terminal gets something done by the process that has the embedded database
 * open: it leaves its words in DATA_DIR/orders/ID.json, and the process answers in ID.answer.
 */

const FOLDER = "orders";
/** For so long a command waits for its answer. */
const PATIENCE_MS = 20_000;
const BROKEN = ".broken";

const ordered = z.array(z.string());

type Carry = (words: string[]) => Promise<string[]>;
interface Answer {
  lines?: string[];
  problem?: string;
}

/** Has the running process carry words out. Throws its sentence, or one if it does not answer. */
export async function giveOrder(dataDir: string, words: string[]): Promise<string[]> {
  const folder = path.join(dataDir, FOLDER);
  const file = path.join(folder, randomUUID());
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeWhole(`${file}.json`, JSON.stringify(words));
  const until = Date.now() + PATIENCE_MS;
  while (!fs.existsSync(`${file}.answer`)) {
    if (Date.now() > until) {
      fs.rmSync(`${file}.json`, { force: true });
      throw new Error(NO_ANSWER);
    }
    await wait(100);
  }
  const { lines, problem } = JSON.parse(fs.readFileSync(`${file}.answer`, "utf8")) as Answer;
  fs.rmSync(`${file}.answer`);
  if (problem !== undefined) throw new Error(problem);
  return lines ?? [];
}

/** Carries out what commands leave, until the returned function is called. */
export function carryOrders(dataDir: string, carry: Carry): () => Promise<void> {
  const folder = path.join(dataDir, FOLDER);
  return keepLooking("orders are not carried out", () => carryAll(folder, carry));
}

async function carryAll(folder: string, carry: Carry): Promise<void> {
  for (const name of await fs.promises.readdir(folder).catch(() => [])) {
    const file = path.join(folder, name);
    if (name.endsWith(BROKEN)) continue;
    if (isLeft(file)) fs.rmSync(file, { recursive: true, force: true });
    else if (name.endsWith(".json")) await carryOne(file, carry);
  }
}

async function carryOne(file: string, carry: Carry): Promise<void> {
  const words = readWords(file);
  if (words === null) return;
  // Removed first: an order that ends the process is not carried out again.
  fs.rmSync(file);
  const answer: Answer = await carry(words).then(
    (lines) => ({ lines }),
    (error: unknown) => ({ problem: textOf(error, "message") || String(error) }),
  );
  writeWhole(file.replace(/\.json$/, ".answer"), JSON.stringify(answer));
}

/** The words of an order. One that cannot be read is set aside, so that it is met only once. */
function readWords(file: string): string[] | null {
  try {
    return ordered.parse(JSON.parse(fs.readFileSync(file, "utf8")));
  } catch (error) {
    fs.renameSync(file, file + BROKEN);
    log.warn({ file: file + BROKEN, err: error }, "an order could not be read and was set aside");
    return null;
  }
}

/**
 * True if nobody waits for this any more: its command was interrupted. An answer may hold a link
 * that works.
 */
function isLeft(file: string): boolean {
  const written = fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
  return Date.now() - written > PATIENCE_MS;
}
