import type { z } from "zod";

export type ReadJson<T> =
  | { ok: true; value: T; /** Nothing but JSON was answered. */ bare: boolean }
  | { ok: false; /** For the model, in a sentence. */ problem: string };

/** Objects that are tried in one answer. */
const MOST_TRIED = 20;

/**
 * Reads the JSON of an answer. Models put it into code fences and between remarks: the first object
 * that fits the schema counts.
 */
export function readJson<T>(text: string, schema: z.ZodType<T>): ReadJson<T> {
  const whole = parsed(text.trim());
  let problem: string | undefined;
  for (const value of whole === undefined ? objectsIn(text) : [whole]) {
    const { success, data, error } = schema.safeParse(value);
    if (success) return { ok: true, value: data, bare: whole !== undefined };
    problem ??= error.issues
      .slice(0, 5)
      .map((issue) => `${issue.path.join(".")}: ${issue.message}`)
      .join("; ");
  }
  return { ok: false, problem: problem ?? "it was not JSON." };
}

/** The objects that stand in a text, outermost first. */
function* objectsIn(text: string): Generator<unknown> {
  let from = 0;
  for (let tried = 0; tried < MOST_TRIED; tried++) {
    const start = text.indexOf("{", from);
    if (start < 0) return;
    const end = endOfObject(text, start);
    const value = end === null ? undefined : parsed(text.slice(start, end));
    if (value !== undefined) yield value;
    from = value === undefined || end === null ? start + 1 : end;
  }
}

/** The place after the brace that closes the one at `start`; null if none does. */
function endOfObject(text: string, start: number): number | null {
  let depth = 0;
  let quoted = false;
  for (let at = start; at < text.length; at++) {
    const letter = text[at];
    if (quoted && letter === "\\") at++;
    else if (letter === '"') quoted = !quoted;
    else if (!quoted && letter === "{") depth++;
    else if (!quoted && letter === "}" && --depth === 0) return at + 1;
  }
  return null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
