import { setImmediate as nextTurn } from "node:timers/promises";
import { jsonExcess } from "#app/lib/json-size.ts";
import { refusal } from "./refusal.ts";

/** Of one row: an article, its page and the text for its feed. */
export const MOST_ROW_BYTES = 8_388_608;
/** Between two rows: an export has a comma and a line break there. */
const MOST_BLANKS = 1_000;
const BOUNDS = { values: 20_000, depth: 16 } as const;

const CODE = { quote: 34, comma: 44, backslash: 92, open: 91, close: 93, curly: 123, end: 125 };
const SPACES: readonly number[] = [9, 10, 13, 32];

/**
 * The objects of a JSON array one after another, so that only one of them is held. Throws a refusal
 * that names the `file` for what is no array of objects, and for a row that is too large.
 */
export async function* jsonRows(
  file: string,
  pieces: AsyncIterable<Buffer>,
): AsyncGenerator<unknown> {
  const splitter = splitRows(file);
  for await (const piece of pieces) {
    for (const row of splitter.push(piece)) {
      yield parseJson(file, row);
      await nextTurn();
    }
  }
  splitter.end();
}

/** Reads one JSON value. Throws a refusal that names the `file`. */
export function parseJson(file: string, text: string): unknown {
  if (jsonExcess(text, BOUNDS)) throw wrongJson(file);
  try {
    return JSON.parse(text);
  } catch {
    throw wrongJson(file);
  }
}

function wrongJson(file: string) {
  return refusal(
    `${file} in this zip file is not the JSON that an export holds. Send the zip as it was downloaded.`,
  );
}

/** "next": after a comma, where a row has to follow; "between": after a row, where a comma may. */
type Place = "before" | "first" | "row" | "between" | "next" | "after";

/** Finds where the objects of an array begin and end; whether each is JSON, its parser says. */
function splitRows(file: string) {
  let place: Place = "before";
  let parts: Buffer[] = [];
  let bytes = 0;
  let blanks = 0;
  const isEnd = objectEnd();

  const keep = (part: Buffer) => {
    bytes += part.length;
    if (bytes > MOST_ROW_BYTES) throw refusal(`A row of ${file} in this zip file is too large.`);
    parts.push(part);
  };
  /** What stands outside of the objects. */
  const step = (code: number): Place => {
    if (SPACES.includes(code)) {
      if (++blanks > MOST_BLANKS) throw wrongJson(file);
      return place;
    }
    blanks = 0;
    if (place === "before" && code === CODE.open) return "first";
    if ((place === "first" || place === "next") && code === CODE.curly) return "row";
    if (place === "between" && code === CODE.comma) return "next";
    if ((place === "first" || place === "between") && code === CODE.close) return "after";
    throw wrongJson(file);
  };

  return {
    *push(piece: Buffer): Generator<string> {
      let start = 0;
      for (let at = 0; at < piece.length; at++) {
        const code = piece[at] ?? 0;
        if (place !== "row") {
          place = step(code);
          if (place !== "row") continue;
          start = at;
        }
        if (!isEnd(code)) continue;
        keep(piece.subarray(start, at + 1));
        const row = Buffer.concat(parts).toString("utf8");
        [parts, bytes, place] = [[], 0, "between"];
        yield row;
      }
      if (place === "row") keep(Buffer.from(piece.subarray(start)));
    },
    end(): void {
      if (place !== "after") throw wrongJson(file);
    },
  };
}

/** A function that takes objects byte by byte, and is true at the last byte of each. */
function objectEnd(): (code: number) => boolean {
  let depth = 0;
  let [inText, escaped] = [false, false];
  return (code) => {
    if (escaped) escaped = false;
    else if (inText) {
      if (code === CODE.backslash) escaped = true;
      else if (code === CODE.quote) inText = false;
    } else if (code === CODE.quote) inText = true;
    else if (code === CODE.curly) depth++;
    else if (code === CODE.end) return --depth === 0;
    return false;
  };
}
