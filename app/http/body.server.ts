import { AppError } from "#app/lib/app-error.ts";

export const MAX_JSON_BYTES = 1_048_576;
export const MAX_FORM_BYTES = 2_097_152;

const FORM_TYPES = ["application/x-www-form-urlencoded", "multipart/form-data"];
const MAX_FORM_FIELDS = 1_000;
const MAX_DEPTH = 50;

/** Reads a JSON body. Throws `unsupported` for another content type, `too_large` above 1 MB, `invalid` for text that is not JSON. */
export async function readJson(request: Request): Promise<unknown> {
  if (contentType(request) !== "application/json")
    throw new AppError("unsupported", "Send the request body as JSON, with the header Content-Type: application/json.");
  const text = new TextDecoder("utf-8").decode(await readBytes(request, MAX_JSON_BYTES));
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new AppError("invalid", "The request body is not valid JSON.");
  }
  return storable(value);
}

/** Reads a form body (urlencoded or multipart). Throws `unsupported`, `too_large` or `invalid`. */
export async function readForm(request: Request): Promise<FormData> {
  const type = contentType(request);
  if (!FORM_TYPES.includes(type)) throw new AppError("unsupported", "This page takes form posts only.");
  const bytes = await readBytes(request, MAX_FORM_BYTES);
  let form: FormData;
  try {
    form = await new Response(bytes, { headers: { "Content-Type": request.headers.get("Content-Type") ?? "" } }).formData();
  } catch {
    throw new AppError("invalid", "The form could not be read. Go back and send it again.");
  }
  const entries = [...form.entries()].slice(0, MAX_FORM_FIELDS + 1);
  if (entries.length > MAX_FORM_FIELDS) throw new AppError("invalid", `A form may hold at most ${MAX_FORM_FIELDS} fields.`);
  const clean = new FormData();
  for (const [name, value] of entries) {
    if (!FIELD_NAME.test(name) || OBJECT_NAMES.includes(name)) throw new AppError("invalid", "The form holds a field that no page of ours sends. Go back and send it again.");
    clean.append(name, typeof value === "string" ? cleanString(value) : value);
  }
  return clean;
}

/** Our forms are flat. A name like `a[4294967294]` or `a.b.c` would make Conform build the list or the tree that it spells. */
const FIELD_NAME = /^[\w-]{1,100}$/;
const OBJECT_NAMES = ["__proto__", "constructor", "prototype"];

/** The same value without the characters that PostgreSQL cannot store: NUL, and halves of surrogate pairs. Depth is bounded. */
function storable(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return cleanString(value);
  if (typeof value !== "object" || value === null) return value;
  if (depth > MAX_DEPTH) throw new AppError("invalid", `The request body is nested more than ${MAX_DEPTH} levels deep.`);
  if (Array.isArray(value)) return value.map((item) => storable(item, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [cleanString(key), storable(item, depth + 1)]));
}

function cleanString(text: string): string {
  return text.replaceAll("\u0000", "").toWellFormed();
}

/** Reads the raw body, for signatures. Throws `too_large`. */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    const chunk = part.value;
    size += chunk.byteLength;
    if (size > limit) throw tooLarge(limit);
    chunks.push(chunk);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}

export function tooLarge(limit: number): AppError {
  return new AppError("too_large", `The request is too large: at most ${Math.round(limit / 1_048_576)} MB are accepted.`);
}

function contentType(request: Request): string {
  return (request.headers.get("Content-Type") ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";
}
