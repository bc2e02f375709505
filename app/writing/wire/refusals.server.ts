import { isFailure, type Failure } from "./failure.ts";
import type { Quirks } from "./quirks.server.ts";
import type { Service } from "./service.ts";
import type { Format } from "./quirks.server.ts";
import type { WireRequest } from "./wire.server.ts";

type Sent = Pick<WireRequest, "quirks" | "schema" | "effort">;

/** What to leave out after a refused request; null if the refusal has another reason. */
export function quirksAfter(
  error: unknown,
  { source, wire }: Service,
  quirks: Quirks,
  sent: Sent,
): Quirks | null {
  if (!isFailure(error) || ![400, 404, 405, 422, 501].includes(error.status ?? 0)) return null;
  const { message } = error;
  if (wire === "chat") {
    if (WANTS_COMPLETION_TOKENS.test(message) && quirks.limit === "max_tokens")
      return { ...quirks, limit: "max_completion_tokens" };
    if (NO_COMPLETION_TOKENS.test(message) && quirks.limit !== "max_tokens")
      return { ...quirks, limit: "max_tokens" };
    if (/stream_options|include_usage/i.test(message) && quirks.streamOptions)
      return { ...quirks, streamOptions: false };
  }
  const sentFormat = sent.schema !== null && sent.quirks.format !== "words";
  const named = namedFields(error, source === "local");
  const format = sentFormat && named.format ? nextFormat(sent.quirks.format, wire) : quirks.format;
  const effort = quirks.effort && !(sent.effort !== null && named.effort);
  return format !== quirks.format || effort !== quirks.effort
    ? { ...quirks, format, effort }
    : null;
}

/** The Messages API knows one way to send a schema. */
function nextFormat(format: Format, wire: Service["wire"]): Format {
  if (wire === "messages") return "words";
  return format === "strict" ? "schema" : format === "schema" ? "object" : "words";
}

const WANTS_COMPLETION_TOKENS = /use ['"`]?max_completion_tokens/i;
const NO_COMPLETION_TOKENS =
  /max_completion_tokens[^.]{0,80}(?:not (?:supported|permitted)|unknown|unrecognized|extra)|(?:unknown|unrecognized|unsupported|extra)[^.]{0,80}max_completion_tokens/i;
const UNKNOWN_FIELD =
  /output_config|(?:unknown|unsupported|unrecognized|unexpected) (?:field|parameter|keyword|request argument)|extra_forbidden|extra inputs/i;
const EFFORT = /\b(?:reasoning_)?effort\b/i;
const FORMAT =
  /output_config\.format|\b(?:response_)?format\b|json_(?:schema|object)|structured|invalid schema|grammar/i;
const MISSING_MODEL = /model\b[^.]{0,200}\b(?:not found|not exist|not loaded|unknown)/i;

/** The parts of a request that a refusal is about. */
function namedFields(
  { status, message }: Failure,
  local: boolean,
): { format: boolean; effort: boolean } {
  const both = { format: true, effort: true };
  const format = FORMAT.test(message);
  const effort = EFFORT.test(message);
  if (format || effort) return { format, effort };
  if (UNKNOWN_FIELD.test(message)) return both;
  // Other servers refuse what they do not know without naming it.
  return local && status !== 400 && !MISSING_MODEL.test(message)
    ? both
    : { format: false, effort: false };
}

const CONTEXT =
  /context[ _](?:size|length|window)|\bn_ctx\b|prompt is too long|max_(?:completion_)?tokens|too many tokens|token count/i;

/** True if a request was refused because it and its answer are longer than the model takes. */
export function isContextTooSmall({ status = 0, message }: Failure): boolean {
  if (status === 413) return true;
  return (
    [400, 422, 500].includes(status) &&
    CONTEXT.test(message) &&
    !WANTS_COMPLETION_TOKENS.test(message) &&
    !NO_COMPLETION_TOKENS.test(message)
  );
}

/** Less room is not worth a request. */
const LEAST_TOKENS = 256;
const LIMIT =
  /(?:context[ _](?:size|length|window)\D{0,20}|n_ctx\D{0,4}|tokens: \d{1,8} > )(\d{2,8})/i;
const PROMPT =
  /(\d{1,8}) (?:input|prompt) tokens|(?:request|prompt) \((\d{1,8}) tokens|(\d{1,8}) in the messages|n_prompt_tokens\D{0,4}(\d{1,8})/i;

/** A smaller limit of tokens for a model that had no room for `asked`; null if there is none. */
export function fewerTokens(error: unknown, asked: number): number | null {
  if (!isFailure(error) || error.status === 413 || !isContextTooSmall(error)) return null;
  const room = roomLeft(error.message) ?? Math.floor(asked / 2);
  return room >= LEAST_TOKENS && room < asked ? room : null;
}

/** The tokens left for an answer, by the figures in a refusal; null without any. */
function roomLeft(message: string): number | null {
  const limit = LIMIT.exec(message)?.[1];
  const prompt = PROMPT.exec(message)?.slice(1).find(Boolean);
  if (limit === undefined) return null;
  if (/max_tokens: \d{1,8} > /.test(message)) return Number(limit);
  return prompt === undefined ? null : Number(limit) - Number(prompt) - 32;
}
