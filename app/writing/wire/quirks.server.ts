import { processWide } from "#app/lib/process-wide.server.ts";
import type { Service } from "./service.ts";

/**
 * How a schema is sent, from the surest way down: enforced to the letter, enforced as far as the
 * server can, JSON of any shape, or in the prompt alone.
 */
export type Format = "strict" | "schema" | "object" | "words";

/** What a server takes for one model, learnt from its answers. */
export interface Quirks {
  /** How an answer is made to fit a schema. */
  format: Format;
  /** How hard a model should think. */
  effort: boolean;
  /** The service's own web search. */
  search: boolean;
  /** Chat completions: what the longest answer is called. */
  limit: "max_tokens" | "max_completion_tokens";
  /** Chat completions: `stream_options`, by which usage is told. */
  streamOptions: boolean;
}

const MOST_KEPT = 100;

const learnt = processWide("model quirks", () => new Map<string, Quirks>());

/** What a server takes, as far as it is known; everything before the first refusal. */
export function quirksOf(service: Service): Quirks {
  return learnt.get(keyOf(service)) ?? expected(service);
}

function expected({ wire, baseURL, model }: Service): Quirks {
  const openAi = new URL(baseURL).hostname === "api.openai.com";
  return {
    format: "strict",
    // Of the models behind chat completions, only those that reason take it.
    effort: wire === "messages" || (openAi && /^(?:gpt-[5-9]|o\d)/.test(model)),
    search: true,
    limit: openAi ? "max_completion_tokens" : "max_tokens",
    streamOptions: true,
  };
}

/** Remembers, until the process ends, what a server does not take. */
export function rememberQuirks(service: Service, quirks: Partial<Quirks>): void {
  const known = quirksOf(service);
  if (learnt.size >= MOST_KEPT && !learnt.has(keyOf(service))) learnt.clear();
  learnt.set(keyOf(service), { ...known, ...quirks });
}

function keyOf({ wire, baseURL, model }: Service): string {
  return `${wire} ${baseURL} ${model}`;
}
