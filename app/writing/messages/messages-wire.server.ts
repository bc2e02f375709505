import type Anthropic from "@anthropic-ai/sdk";
import { APIConnectionError, APIConnectionTimeoutError, APIError } from "@anthropic-ai/sdk";
import { transformJSONSchema } from "@anthropic-ai/sdk/lib/transform-json-schema";
import { failureOf } from "../wire/failure.server.ts";
import type { Service } from "../wire/service.ts";
import type { End, Message, Piece, Watched, Wire, WireRequest } from "../wire/wire.server.ts";
import { messagesClient } from "./client.server.ts";
import { usageIn } from "./usage.server.ts";

export const SDK_ERRORS = { APIError, APIConnectionError, APIConnectionTimeoutError };

/** The Messages API: Anthropic's, and that of services that speak it too. */
export function makeWire(service: Service): Wire {
  return { stream: (request, watched) => stream(service, request, watched) };
}

async function* stream(
  service: Service,
  { system, messages, maxTokens, effort, schema }: WireRequest,
  { signal, heard, named }: Watched,
): AsyncGenerator<Piece> {
  const config: Anthropic.OutputConfig = {
    ...(effort ? { effort } : {}),
    ...(schema ? { format: { type: "json_schema", schema: transformJSONSchema(schema) } } : {}),
  };
  try {
    const { data: events, request_id } = await messagesClient(service, heard)
      .messages.create(
        {
          model: service.model,
          max_tokens: maxTokens,
          system,
          messages: messages.map(toParam),
          ...(effort || schema ? { output_config: config } : {}),
          stream: true,
        },
        { signal },
      )
      .withResponse();
    named(request_id);
    for await (const event of events) yield pieceOf(event);
  } catch (error) {
    throw failureOf(error, SDK_ERRORS);
  }
}

/**
 * The text of a message, after the picture that it is about. A service keeps what it read up to the
 * end of each shared part.
 */
function toParam({ role, shared = [], text, picture }: Message): Anthropic.MessageParam {
  if (picture === undefined && shared.length === 0) return { role, content: text };
  const kept = shared.map((part) => ({
    type: "text" as const,
    text: part,
    cache_control: { type: "ephemeral" as const },
  }));
  if (picture === undefined) return { role, content: [...kept, { type: "text", text }] };
  const source = { type: "base64", media_type: "image/jpeg", data: picture } as const;
  return {
    role,
    content: [
      { type: "image", source },
      { type: "text", text },
    ],
  };
}

function pieceOf(event: Anthropic.RawMessageStreamEvent): Piece {
  const usage = usageIn(event);
  const reason = event.type === "message_delta" ? event.delta.stop_reason : null;
  return {
    text: textIn(event),
    ...(usage ? { usage } : {}),
    ...(reason ? { end: endOf(reason) } : {}),
  };
}

function textIn(event: Anthropic.RawMessageStreamEvent): string {
  if (event.type === "content_block_start" && event.content_block.type === "text")
    return event.content_block.text;
  return event.type === "content_block_delta" && event.delta.type === "text_delta"
    ? event.delta.text
    : "";
}

function endOf(reason: Anthropic.StopReason): End {
  if (reason === "refusal") return "refusal";
  return reason === "max_tokens" || reason === "model_context_window_exceeded"
    ? "truncated"
    : "whole";
}
