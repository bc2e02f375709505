import type Anthropic from "@anthropic-ai/sdk";
import type { CallUsage } from "../model.server.ts";

/** What an event tells of what its answer takes; null if nothing. */
export function usageIn(event: Anthropic.RawMessageStreamEvent): Partial<CallUsage> | null {
  if (event.type === "message_start") return figures(event.message.usage);
  if (event.type !== "message_delta") return null;
  const stopReason = event.delta.stop_reason;
  return { ...figures(event.usage), ...(stopReason ? { stopReason } : {}) };
}

/** The whole input; services count what came from or went to their cache apart from the rest. */
function figures(usage: Partial<Anthropic.MessageDeltaUsage> | null): Partial<CallUsage> {
  const searches = usage?.server_tool_use?.web_search_requests;
  const fresh = usage?.input_tokens;
  const outputTokens = usage?.output_tokens;
  const cached = usage?.cache_read_input_tokens ?? 0;
  const written = usage?.cache_creation_input_tokens ?? 0;
  return {
    ...(typeof searches === "number" ? { searches } : {}),
    ...(typeof outputTokens === "number" ? { outputTokens } : {}),
    ...(typeof fresh === "number"
      ? {
          inputTokens: fresh + cached + written,
          cachedTokens: cached,
          cacheWriteTokens: written,
        }
      : {}),
  };
}
