import type Anthropic from "@anthropic-ai/sdk";
import type { CallUsage } from "../model.server.ts";

/** Reports what a streamed answer takes, as its events tell. */
export interface UsageReport {
  event(event: Anthropic.RawMessageStreamEvent): void;
  /** Text that arrived, in characters. */
  text(chars: number): void;
  /** The stream is over or broke off: text without figures is estimated. */
  end(): void;
}

/** A cautious guess for text that no figure came for. */
const CHARS_PER_TOKEN = 4;

type Figures = Partial<Anthropic.MessageDeltaUsage> | null | undefined;

/** Passes on to `report` what the events of one answer say that it takes. */
export function usageReport(report: (usage: Partial<CallUsage>) => void): UsageReport {
  let chars = 0;
  let told = 0;
  const figures = (usage: Figures) => {
    told = usage?.output_tokens ?? told;
    report({ ...inputOf(usage), ...(told > 0 ? { outputTokens: told } : {}) });
  };
  return {
    event(event) {
      if (event.type === "message_start") figures(event.message.usage);
      if (event.type !== "message_delta") return;
      figures(event.usage);
      if (event.delta.stop_reason) report({ stopReason: event.delta.stop_reason });
    },
    text: (more) => void (chars += more),
    end() {
      const guess = Math.ceil(chars / CHARS_PER_TOKEN);
      if (guess > told && told <= 1) report({ outputTokens: guess });
    },
  };
}

/** The whole input; servers count what came from or went to their cache apart from the rest. */
function inputOf(usage: Figures): Partial<CallUsage> {
  const searches = usage?.server_tool_use?.web_search_requests;
  const fresh = usage?.input_tokens;
  const cached = usage?.cache_read_input_tokens ?? 0;
  return {
    ...(typeof searches === "number" ? { searches } : {}),
    ...(typeof fresh === "number"
      ? {
          inputTokens: fresh + cached + (usage?.cache_creation_input_tokens ?? 0),
          cachedTokens: cached,
        }
      : {}),
  };
}
