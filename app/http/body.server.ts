import { unescape } from "node:querystring";
import { AppError } from "#app/lib/app-error.ts";
import { jsonExcess } from "#app/lib/json-size.ts";

export const MAX_JSON_BYTES = 1_048_576;
export const MAX_FORM_BYTES = 2_097_152;
/** What somebody who is not signed in may send: no form that is open to visitors comes near. */
export const MAX_VISITOR_BYTES = 65_536;

const FORM_TYPES = ["application/x-www-form-urlencoded", "multipart/form-data"];
const MAX_FORM_FIELDS = 1_000;
/** All that is typed into one form: the longest article with room to spare. A form that is wrong comes back with it, and that takes time. */
const MAX_FORM_CHARS = 600_000;
/** Far more than any body of the API holds. */
const JSON_BOUNDS = { values: 10_000, depth: 51 };

/** Reads a JSON body. Throws `unsupported` for another content type, `too_large` above 1 MB, `invalid` for text that is not JSON. */
export async function readJson(request: Request): Promise<unknown> {
  if (contentType(request) !== "application/json")
    throw new AppError(
      "unsupported",
      "Send the request body as JSON, with the header Content-Type: application/json.",
    );
  const bytes = await readBytes(request, MAX_JSON_BYTES);
  const text = new TextDecoder("utf-8").decode(bytes);
  const excess = jsonExcess(text, JSON_BOUNDS);
  if (excess === "values")
    throw new AppError(
      "invalid",
      `The request body may hold at most ${JSON_BOUNDS.values.toLocaleString("en-US")} values.`,
    );
  if (excess === "depth")
    throw new AppError(
      "invalid",
      `The request body is nested more than ${JSON_BOUNDS.depth - 1} levels deep.`,
    );
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new AppError("invalid", "The request body is not valid JSON.");
  }
  return storable(value);
}

/** Reads a form body (urlencoded or multipart) of at most `limit` bytes and 1,000 fields. Throws `unsupported`, `too_large` or `invalid`. */
export async function readForm(request: Request, limit = MAX_FORM_BYTES): Promise<FormData> {
  const type = contentType(request);
  if (!FORM_TYPES.includes(type))
    throw new AppError("unsupported", "This page takes form posts only.");
  const bytes = await readBytes(request, limit);
  // Counted before anything is parsed: a million empty fields would take longer to read than to send.
  if (countFields(bytes, request.headers.get("Content-Type") ?? "") > MAX_FORM_FIELDS)
    throw new AppError(
      "invalid",
      `A form may hold at most ${MAX_FORM_FIELDS.toLocaleString("en-US")} fields.`,
    );
  if (type === FORM_TYPES[0] && countChars(bytes) > MAX_FORM_CHARS + MAX_FORM_FIELDS * 100)
    throw tooLong();
  let form: FormData;
  try {
    form =
      type === FORM_TYPES[0]
        ? parseUrlEncoded(bytes)
        : await new Response(bytes, {
            headers: { "Content-Type": request.headers.get("Content-Type") ?? "" },
          }).formData();
  } catch {
    throw new AppError("invalid", "The form could not be read. Go back and send it again.");
  }
  const clean = new FormData();
  let chars = 0;
  for (const [name, value] of form) {
    chars += typeof value === "string" ? value.length : value.size;
    if (chars > MAX_FORM_CHARS) throw tooLong();
    if (!FIELD_NAME.test(name) || OBJECT_NAMES.includes(name))
      throw new AppError(
        "invalid",
        "The form holds a field that no page of ours sends. Go back and send it again.",
      );
    clean.append(name, typeof value === "string" ? cleanString(value) : value);
  }
  return clean;
}

/** Characters of an urlencoded body once it is decoded, without decoding it: bytes and escapes that go on with a character count nothing. */
function countChars(bytes: Uint8Array): number {
  let count = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!;
    if (byte !== 37) count += byte < 128 || byte > 191 ? 1 : 0;
    else {
      const high = bytes[at + 1];
      // %8x to %Bx go on with a character.
      if (high !== 56 && high !== 57 && high !== 65 && high !== 66 && high !== 97 && high !== 98)
        count++;
      at += 2;
    }
  }
  return count;
}

function tooLong(): AppError {
  return new AppError(
    "too_large",
    `The form is too long: at most ${MAX_FORM_CHARS.toLocaleString("en-US")} characters are accepted. Go back and shorten it.`,
  );
}

/** As URLSearchParams reads it, in a fifth of the time where a long text is full of spaces. */
function parseUrlEncoded(bytes: Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData();
  for (const part of new TextDecoder("utf-8").decode(bytes).split("&")) {
    if (part === "") continue;
    const at = part.indexOf("=");
    form.append(
      decodePart(at < 0 ? part : part.slice(0, at)),
      at < 0 ? "" : decodePart(part.slice(at + 1)),
    );
  }
  return form;
}

/** What is no proper escape stays as it is written. */
function decodePart(text: string): string {
  return unescape(text.replaceAll("+", " "));
}

/** How many fields a body holds, at least: ampersands, or boundaries of a multipart body. */
function countFields(bytes: Uint8Array<ArrayBuffer>, type: string): number {
  const boundary = /boundary="?([^";]+)/i.exec(type)?.[1];
  // One ampersand parts two fields; the last boundary closes the body.
  return boundary === undefined
    ? 1 + countMarks(bytes, "&", MAX_FORM_FIELDS)
    : countMarks(bytes, `--${boundary}`, MAX_FORM_FIELDS + 1) - 1;
}

/** How often a mark stands in a body, counted up to one beyond `most`. */
function countMarks(bytes: Uint8Array<ArrayBuffer>, mark: string, most: number): number {
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let count = 0;
  for (
    let at = body.indexOf(mark);
    at >= 0 && count <= most;
    at = body.indexOf(mark, at + mark.length)
  )
    count++;
  return count;
}

/** Our forms are flat. A name like `a[4294967294]` or `a.b.c` would make Conform build the list or the tree that it spells. */
const FIELD_NAME = /^[\w-]{1,100}$/;
const OBJECT_NAMES = ["__proto__", "constructor", "prototype"];

/** The same value without the characters that PostgreSQL cannot store: NUL, and halves of surrogate pairs. */
function storable(value: unknown): unknown {
  if (typeof value === "string") return cleanString(value);
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(storable);
  const clean: Array<[string, unknown]> = [];
  for (const key in value)
    clean.push([cleanString(key), storable((value as Record<string, unknown>)[key])]);
  return Object.fromEntries(clean);
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
  if (limit === MAX_VISITOR_BYTES)
    return new AppError(
      "too_large",
      "The request is too large: at most 64 kB are accepted from somebody who is not signed in. Sign in, then send it again.",
    );
  return new AppError(
    "too_large",
    `The request is too large: at most ${Math.round(limit / 1_048_576)} MB are accepted.`,
  );
}

function contentType(request: Request): string {
  return (request.headers.get("Content-Type") ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";
}
