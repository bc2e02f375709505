import { randomUUID } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { textOf } from "#app/lib/causes.ts";
import { keepLooking, NO_ANSWER, writeWhole } from "./exchange.server.ts";

/**
 * How a command in the terminal gets something done by the process that has the embedded database
 * open: it leaves its words in DATA_DIR/orders/ID.json, and the process answers in ID.answer.
 */

const FOLDER = "orders";
const PATIENCE_MS = 20_000;

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
  const names = await fs.promises.readdir(folder).catch(() => []);
  for (const name of names.filter((name) => name.endsWith(".json"))) {
    const file = path.join(folder, name);
    const words = JSON.parse(fs.readFileSync(file, "utf8")) as string[];
    // Removed first: an order that ends the process is not carried out again.
    fs.rmSync(file);
    const answer: Answer = await carry(words).then(
      (lines) => ({ lines }),
      (error: unknown) => ({ problem: textOf(error, "message") || String(error) }),
    );
    writeWhole(file.replace(/\.json$/, ".answer"), JSON.stringify(answer));
  }
}
