import type { CallUsage } from "../model.server.ts";

/** Reports what a streamed answer takes, as far as its service tells. */
export interface UsageReport {
  figures(usage: Partial<CallUsage>): void;
  /** Text that arrived, in characters. */
  text(chars: number): void;
  /** The stream is over or broke off: text without figures is estimated. */
  end(): void;
}

/** A cautious guess for text that no figure came for. */
const CHARS_PER_TOKEN = 4;

/** Passes on to `report` what one answer takes. */
export function usageReport(report: (usage: Partial<CallUsage>) => void): UsageReport {
  let chars = 0;
  let told = 0;
  return {
    figures({ outputTokens, ...usage }) {
      told = outputTokens ?? told;
      report({ ...usage, ...(told > 0 ? { outputTokens: told } : {}) });
    },
    text: (more) => void (chars += more),
    end() {
      const guess = Math.ceil(chars / CHARS_PER_TOKEN);
      if (guess > told && told <= 1) report({ outputTokens: guess });
    },
  };
}
