import type { ModelSource } from "#app/generated/prisma/enums.ts";

/**
 * List prices of Claude models in US dollars (platform.claude.com/docs/en/about-claude/pricing).
 * Cached is input that was read from the service's cache. A model that is not listed has no price.
 */

/** The day on which the prices below were read. */
export const PRICES_OF = "10 October 2026";

/** Dollars per thousand searches of the web. */
const SEARCHES = 10;
/** What a token costs that goes into the cache for five minutes, as a multiple of the input's. */
const WRITING = 1.25;

interface Price {
  /** Dollars per million tokens. */
  input: number;
  output: number;
  cached: number;
}

const FABLE_5 = { input: 10, output: 50, cached: 1 };
const FABLE_5_1 = { ...FABLE_5, cached: 0.25 };
const OPUS = { input: 5, output: 25, cached: 0.5 };
const SONNET_4 = { input: 3, output: 15, cached: 0.3 };

const PRICES: ReadonlyMap<string, Price> = new Map([
  ["claude-fable-5-1", FABLE_5_1],
  ["claude-mythos-5-1", FABLE_5_1],
  ["claude-fable-5", FABLE_5],
  ["claude-mythos-5", FABLE_5],
  ["claude-opus-5-5", { input: 4, output: 20, cached: 0.2 }],
  ["claude-opus-5", OPUS],
  ["claude-opus-4-8", OPUS],
  ["claude-opus-4-7", OPUS],
  ["claude-opus-4-6", OPUS],
  ["claude-opus-4-5", OPUS],
  ["claude-sonnet-5-5", { input: 2, output: 10, cached: 0.1 }],
  ["claude-sonnet-5", { input: 2, output: 10, cached: 0.2 }],
  ["claude-sonnet-4-6", SONNET_4],
  ["claude-sonnet-4-5", SONNET_4],
  // For prompts of at most 100,000 tokens, which those of articles are.
  ["claude-haiku-5-5", { input: 0.1, output: 0.5, cached: 0.01 }],
  ["claude-haiku-4-5", { input: 1, output: 5, cached: 0.1 }],
]);

interface Used {
  model: string;
  source: ModelSource;
  inputTokens: number;
  outputTokens: number;
  /** Of the input. */
  cachedTokens: number;
  /** Of the input, written into the cache for the five minutes that we ask for. */
  cacheWriteTokens: number;
  searches: number;
}

/** Dollars that calls cost at list prices; null where the model's price is not known. */
export function priceOf(used: Used): number | null {
  const price = used.source === "local" ? undefined : PRICES.get(withoutDate(used.model));
  if (!price) return null;
  const { inputTokens, outputTokens, cachedTokens, cacheWriteTokens, searches } = used;
  const tokens =
    (inputTokens - cachedTokens + cacheWriteTokens * (WRITING - 1)) * price.input +
    cachedTokens * price.cached +
    outputTokens * price.output;
  return tokens / 1_000_000 + (searches * SEARCHES) / 1_000;
}

/** "claude-haiku-4-5-20251001" is that day's edition of "claude-haiku-4-5". */
function withoutDate(model: string): string {
  return model.replace(/-20\d{6}$/, "");
}
