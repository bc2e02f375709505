import { APIError } from "@anthropic-ai/sdk";
import type { Quirks } from "./quirks.server.ts";
import type { Service } from "./service.ts";

/** What to leave out after a refused request; null if the refusal has another reason. */
export function quirksAfter(
  error: unknown,
  { source }: Service,
  quirks: Quirks,
  sent: { format: boolean; effort: boolean },
): Quirks | null {
  if (!(error instanceof APIError)) return null;
  const named = namedFields(error, source === "local");
  const format = quirks.format && !named.format;
  const effort = quirks.effort && !named.effort;
  const changes = (sent.format && !format) || (sent.effort && !effort);
  return changes ? { ...quirks, format, effort } : null;
}

const UNKNOWN_FIELD = /output_config|unknown (?:field|parameter)|unexpected (?:field|keyword)/i;
const EFFORT = /\beffort\b/i;
const FORMAT = /output_config\.format|\bformat\b|json_schema|structured/i;
const MISSING_MODEL = /model\b[^.]{0,200}\b(?:not found|not exist|not loaded|unknown)/i;

/** The parts of `output_config` that a refusal is about. */
function namedFields(error: APIError, local: boolean): { format: boolean; effort: boolean } {
  const { status = 0, message } = error;
  const both = { format: true, effort: true };
  if (![400, 404, 405, 422, 501].includes(status)) return { format: false, effort: false };
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
  /context[ _](?:size|length|window)|\bn_ctx\b|prompt is too long|max_(?:completion_)?tokens/i;

/** True if a request was refused because it and its answer are longer than the model takes. */
export function isContextTooSmall({ status = 0, message }: APIError): boolean {
  return [400, 413, 422, 500].includes(status) && CONTEXT.test(message);
}

/** Less room is not worth a request. */
const LEAST_TOKENS = 256;
const LIMIT =
  /(?:context[ _](?:size|length|window)\D{0,20}|n_ctx\D{0,4}|tokens: \d{1,8} > )(\d{2,8})/i;
const PROMPT =
  /(\d{1,8}) (?:input|prompt) tokens|(?:request|prompt) \((\d{1,8}) tokens|(\d{1,8}) in the messages|n_prompt_tokens\D{0,4}(\d{1,8})/i;

/** A smaller `max_tokens` for a model that had no room for `asked`; null if there is none. */
export function fewerTokens(error: unknown, asked: number): number | null {
  if (!(error instanceof APIError) || !isContextTooSmall(error)) return null;
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
