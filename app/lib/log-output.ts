import pino, { type DestinationStream } from "pino";

/** Characters of one write: a pipe takes them whole, so that no other process cuts a line. */
const MOST = 4_096;
/** For how long a line waits for others, in milliseconds. */
const WAIT_MS = 5;
const URGENT = pino.levels.values["warn"] ?? 0;

/** Characters that are kept for a disk that is full; later lines are lost. */
const MOST_KEPT = 1_048_576;

/**
 * Opens what the log is written to: a path, or a file descriptor such as 1 for standard output. If
 * it cannot be written, for example because the disk is full, the product goes on without.
 */
export function openLogOutput(dest: string | number): DestinationStream {
  const output = pino.destination({ dest, sync: true, maxLength: MOST_KEPT });
  output.on("error", () => undefined);
  return groupLines(output);
}

/**
 * Writes the lines of a log together: by itself each would take a fifth of the time in which a page
 * is sent to a reader. The first after a pause is written at once, as is a warning or an error with
 * what waits before it, and what waits when the process exits is written then.
 */
export function groupLines(output: DestinationStream): DestinationStream {
  let waiting = "";
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    const lines = waiting;
    waiting = "";
    if (lines !== "") output.write(lines);
  };
  const pause = () => {
    timer = setTimeout(() => {
      timer = undefined;
      if (waiting === "") return;
      flush();
      pause();
    }, WAIT_MS).unref();
  };
  process.once("exit", flush);
  const stream = {
    [pino.symbols.needsMetadataGsym]: true,
    /** Pino sets it before each line. */
    lastLevel: 0,
    write(line: string) {
      if (waiting.length + line.length > MOST) flush();
      waiting += line;
      if (timer !== undefined && stream.lastLevel < URGENT) return;
      flush();
      if (timer === undefined) pause();
    },
  };
  return stream;
}
