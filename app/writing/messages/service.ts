import type { ModelSource } from "#app/generated/prisma/enums.ts";
import type { Patience } from "../model.server.ts";

/** A server that speaks the Messages API, and the model to use on it. */
export interface Service {
  source: ModelSource;
  /** For sentences: "Ollama on this computer", "models.example:4000"; "Claude" for Anthropic. */
  name: string;
  /** Without /v1. */
  baseURL: string;
  apiKey: string;
  model: string;
  patience: Patience;
}

export const ANTHROPIC_URL = "https://api.anthropic.com";

const MINUTE_MS = 60_000;

/** What a service in a data centre may take. */
export const SERVICE_PATIENCE: Patience = {
  firstMs: MINUTE_MS,
  betweenMs: MINUTE_MS,
  wholeMs: 10 * MINUTE_MS,
};

/** What a model on a slow computer may take. */
export const LOCAL_PATIENCE: Patience = {
  firstMs: 5 * MINUTE_MS,
  betweenMs: 2 * MINUTE_MS,
  wholeMs: 45 * MINUTE_MS,
};

/** A model's name for people: llama.cpp names a model by its file. */
export function shortModelName(model: string): string {
  return /\.gguf$/i.test(model) ? model.replace(/^.*[/\\]/, "").replace(/\.gguf$/i, "") : model;
}
