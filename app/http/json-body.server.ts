import { AppError } from "#app/lib/app-error.ts";
import { jsonExcess } from "#app/lib/json-size.ts";
import { contentType, MAX_JSON_BYTES, toStorable } from "./body.server.ts";
import { readBytes } from "./bytes.server.ts";

/** Far more than any body of the API holds. */
const BOUNDS = { values: 10_000, depth: 51 };

/**
 * Reads a JSON body. Throws `unsupported` for another content type, `too_large` above 1 MB,
 * `invalid` for text that is not JSON.
 */
export async function readJson(request: Request): Promise<unknown> {
  if (contentType(request) !== "application/json")
    throw new AppError(
      "unsupported",
      "Send the request body as JSON, with the header Content-Type: application/json.",
    );
  const text = new TextDecoder("utf-8").decode(await readBytes(request, MAX_JSON_BYTES));
  const excess = jsonExcess(text, BOUNDS);
  if (excess === "values")
    throw new AppError(
      "invalid",
      `The request body may hold at most ${BOUNDS.values.toLocaleString("en-US")} values.`,
    );
  if (excess === "depth")
    throw new AppError(
      "invalid",
      `The request body is nested more than ${BOUNDS.depth - 1} levels deep.`,
    );
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new AppError("invalid", "The request body is not valid JSON.");
  }
  return storableValue(value);
}

function storableValue(value: unknown): unknown {
  if (typeof value === "string") return toStorable(value);
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(storableValue);
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [toStorable(key), storableValue(inner)]),
  );
}
