import { textOf } from "#app/lib/causes.ts";
import type { PGlite } from "@electric-sql/pglite";
import { DISK_FULL } from "#app/lib/full-disk.server.ts";
import { log } from "#app/lib/log.server.ts";
import type { Watchdog } from "./watchdog.server.ts";
import { shareTurn } from "./shared-turn.server.ts";

/** PostgreSQL protocol messages that carry SQL. */
const PARSE = 0x50;
const QUERY = 0x51;
/** Bytes of a message's type and length. */
const HEADER = 5;

/** The SQL that a message of PostgreSQL's protocol carries; null if it carries none. */
export function sqlOfMessage(message: Uint8Array): string | null {
  if (message[0] !== PARSE && message[0] !== QUERY) return null;
  const text = Buffer.from(
    message.buffer,
    message.byteOffset + HEADER,
    message.byteLength - HEADER,
  );
  // In a Parse message, a statement name ended by NUL precedes the SQL.
  const start = message[0] === PARSE ? text.indexOf(0) + 1 : 0;
  return text.toString("utf8", start, text.indexOf(0, start));
}

/** PostgreSQL's error for a full disk. */
const FULL = { code: "53100", severity: "ERROR" };

/**
 * Adds what the engine lacks: the watchdog is told of each call, writes are refused while the disk
 * has no room, and other work gets its turn of the event loop. The next call of a dead or a closed
 * engine would never return: a dead one ends the process, a closed one refuses.
 */
export async function watchEngine(
  engine: PGlite,
  hasDiskSpace: () => boolean,
  watchdog: Watchdog,
): Promise<void> {
  const { messages } = await import("@electric-sql/pglite");
  const runSync = engine.execProtocolRawSync.bind(engine);
  engine.execProtocolRawSync = (message) => watchdog.watch(() => runSync(message));
  const run = engine.execProtocolStream.bind(engine);
  engine.execProtocolStream = async (message, options) => {
    if (engine.closed) throw new Error("The embedded database is closed.");
    const sql = sqlOfMessage(message);
    if (sql !== null && isWrite(sql) && !hasDiskSpace())
      throw Object.assign(new messages.DatabaseError(DISK_FULL, 0, "error"), FULL);
    // The engine never yields, so a request of twenty queries would take one turn for all of them.
    return shareTurn(() => run(message, options)).catch((error: unknown) => {
      if (hasStopped(error)) endProcess(error);
      throw error;
    });
  };
}

const READS =
  /^\s*(?:select|show|begin|commit|rollback|savepoint|release|set|deallocate|explain)\b/i;
const CHANGES = /\b(?:insert|update|delete|truncate|merge)\b/i;

/** True if a statement needs disk space. */
function isWrite(sql: string): boolean {
  if (READS.test(sql)) return false;
  return (
    !/^\s*with\b/i.test(sql) || CHANGES.test(sql.replace(/\bfor\s+(?:no\s+key\s+)?update\b/gi, ""))
  );
}

function hasStopped(error: unknown): boolean {
  return (
    error instanceof WebAssembly.RuntimeError ||
    ["PANIC", "FATAL"].includes(textOf(error, "severity"))
  );
}

function endProcess(error: unknown): never {
  log.fatal(
    { err: error },
    "the embedded database has stopped, so this process ends; start it again, everything that was saved is there",
  );
  process.exit(1);
}
