import OpenAI, { APIConnectionError, APIConnectionTimeoutError, APIError } from "openai";
import { fetchFor } from "#app/lib/safe-fetch/stream.server.ts";
import type { CallUsage } from "../model.server.ts";
import { failureOf } from "../wire/failure.server.ts";
import type { Service } from "../wire/service.ts";
import { listening } from "../wire/watchdog.server.ts";
import {
  wholeText,
  type End,
  type Message,
  type Piece,
  type Watched,
  type Wire,
  type WireRequest,
} from "../wire/wire.server.ts";

type Chunk = OpenAI.ChatCompletionChunk;
type Params = OpenAI.ChatCompletionCreateParamsStreaming;

const SDK_ERRORS = { APIError, APIConnectionError, APIConnectionTimeoutError };

/** Chat completions: OpenAI's, and those of every server that is compatible with them. */
export function makeWire(service: Service): Wire {
  return { stream: (request, watched) => stream(service, request, watched) };
}

/** A client for one request, which repeats nothing by itself. */
function chatClient({ baseURL, apiKey, patience, guarded }: Service, heard: () => void): OpenAI {
  return new OpenAI({
    apiKey: apiKey === "" ? "none" : apiKey,
    ...(apiKey === "" ? { defaultHeaders: { authorization: null } } : {}),
    baseURL,
    organization: null,
    project: null,
    maxRetries: 0,
    // The watchdog is earlier.
    timeout: 2 * patience.firstMs,
    logLevel: "off",
    fetch: listening(fetchFor(guarded), heard),
    // The prompt and the key go to no other host.
    fetchOptions: { redirect: "error" },
  });
}

async function* stream(
  service: Service,
  request: WireRequest,
  { signal, heard, named }: Watched,
): AsyncGenerator<Piece> {
  try {
    const { data: chunks, request_id } = await chatClient(service, heard)
      .chat.completions.create(paramsOf(service.model, request), { signal })
      .withResponse();
    named(request_id);
    for await (const chunk of chunks) yield pieceOf(chunk);
  } catch (error) {
    throw failureOf(error, SDK_ERRORS);
  }
}

function paramsOf(
  model: string,
  { system, messages, maxTokens, effort, schema, quirks }: WireRequest,
): Params {
  return {
    model,
    messages: [{ role: "system", content: system }, ...messages.map(toParam)],
    [quirks.limit]: maxTokens,
    ...(effort ? { reasoning_effort: effort } : {}),
    ...(schema ? { response_format: formatOf(schema, quirks.format) } : {}),
    ...(quirks.streamOptions ? { stream_options: { include_usage: true } } : {}),
    stream: true,
  };
}

function formatOf(
  schema: Record<string, unknown>,
  format: WireRequest["quirks"]["format"],
): NonNullable<Params["response_format"]> {
  if (format === "object") return { type: "json_object" };
  return {
    type: "json_schema",
    json_schema: { name: "answer", schema, ...(format === "strict" ? { strict: true } : {}) },
  };
}

/** The text of a message, after the picture that it is about. */
function toParam(message: Message): OpenAI.ChatCompletionMessageParam {
  const { role, picture } = message;
  const text = wholeText(message);
  if (role === "assistant" || picture === undefined) return { role, content: text };
  return {
    role,
    content: [
      { type: "image_url", image_url: { url: `data:image/jpeg;base64,${picture}` } },
      { type: "text", text },
    ],
  };
}

/** A chunk as a piece. Thoughts, which servers put into fields of their own, are left out. */
function pieceOf({ choices, usage }: Partial<Chunk>): Piece {
  const choice = choices?.[0];
  const reason = choice?.finish_reason;
  const refused = Boolean(choice?.delta?.refusal);
  const figures = {
    ...(usage ? usageOf(usage) : {}),
    ...(reason ? { stopReason: reason } : {}),
  };
  return {
    text: textOf(choice?.delta?.content),
    ...(Object.keys(figures).length > 0 ? { usage: figures } : {}),
    ...(refused ? { end: "refusal" as const } : reason ? { end: endOf(reason) } : {}),
  };
}

/** Mistral's models that reason answer with parts, of which only those of text are the answer. */
function textOf(content: unknown): string {
  if (typeof content === "string") return content;
  if (!Array.isArray(content)) return "";
  return content
    .map((part: { type?: unknown; text?: unknown }) =>
      part.type === "text" && typeof part.text === "string" ? part.text : "",
    )
    .join("");
}

function endOf(reason: string): End {
  if (reason === "content_filter") return "refusal";
  return reason === "length" ? "truncated" : "whole";
}

function usageOf(usage: Partial<OpenAI.CompletionUsage>): Partial<CallUsage> {
  const { prompt_tokens, completion_tokens, prompt_tokens_details } = usage;
  return {
    ...(typeof prompt_tokens === "number"
      ? { inputTokens: prompt_tokens, cachedTokens: prompt_tokens_details?.cached_tokens ?? 0 }
      : {}),
    ...(typeof completion_tokens === "number" ? { outputTokens: completion_tokens } : {}),
  };
}
