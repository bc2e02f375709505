import type { ModelSource } from "#app/generated/prisma/enums.ts";
import type { Patience } from "../model.server.ts";

/** A service with the model to use on it. */
export interface Service {
  /** How it is spoken to: the Messages API, or chat completions. */
  wire: "messages" | "chat";
  source: ModelSource;
  /** For sentences: "OpenRouter", "Ollama on this computer"; "Claude" for Anthropic. */
  name: string;
  /** Without /v1 for the Messages API, with what stands before /chat/completions otherwise. */
  baseURL: string;
  /** Empty where none is needed. */
  apiKey: string;
  model: string;
  patience: Patience;
  /** It may take a schema and ignore it, so the prompt says it too. */
  ignoresSchemas: boolean;
  /** A user gave the address: it leads into private networks only as the operator allows. */
  guarded: boolean;
}

export const ANTHROPIC_URL = "https://api.anthropic.com";
export const OPENROUTER_URL = "https://openrouter.ai/api";

const MINUTE_MS = 60_000;
/** Keywords are a few lines: who waits for them longer types them sooner. */
const KEYWORDS_MS = 2 * MINUTE_MS;
/** A local server may load its model first. */
const LOAD_MS = 5 * MINUTE_MS;

/** What a service in a data centre may take. */
export const SERVICE_PATIENCE: Patience = {
  firstMs: MINUTE_MS,
  betweenMs: MINUTE_MS,
  wholeMs: 10 * MINUTE_MS,
  keywordsMs: KEYWORDS_MS,
  loadMs: 0,
};

/** What a model on a slow computer may take. */
export const LOCAL_PATIENCE: Patience = {
  firstMs: 5 * MINUTE_MS,
  betweenMs: 2 * MINUTE_MS,
  wholeMs: 45 * MINUTE_MS,
  keywordsMs: LOAD_MS + KEYWORDS_MS,
  loadMs: LOAD_MS,
};

/** A model's name for people: llama.cpp names a model by its file, wherever that is. */
export function shortModelName(model: string): string {
  return /\.gguf$/i.test(model) ? model.replace(/^.*[/\\]/, "").replace(/\.gguf$/i, "") : model;
}
