import { startMessagesApi, type FakeMessagesApi } from "./messages-api.ts";
import type { RequestBody } from "./messages-behaviour.ts";

export interface OllamaOptions {
  /** In the order of its list. */
  models: string[];
  version: string;
  /** What it does with `output_config`: answers 400, or writes as if it was not there. */
  outputConfig: "refuse" | "ignore";
  thinking: "none" | "blocks" | "tags";
  /** Before the first words, and between pieces of 40 characters. */
  firstMs: number;
  betweenMs: number;
}

export interface FakeOllama extends FakeMessagesApi {
  /** May be changed at any time. */
  options: OllamaOptions;
}

const DEFAULTS: OllamaOptions = {
  models: ["qwen3:8b", "nomic-embed-text:latest"],
  version: "0.14.2",
  outputConfig: "refuse",
  thinking: "blocks",
  firstMs: 0,
  betweenMs: 0,
};

/** Ollama: no `output_config`, models that think, no hurry. */
export async function startFakeOllama(
  given: Partial<OllamaOptions> = {},
  port = 0,
): Promise<FakeOllama> {
  const options = { ...DEFAULTS, ...given };
  const fake = await startMessagesApi(
    {
      models: options.models,
      pages: () => pagesOf(options),
      needsKey: false,
      refuses: (body) => refuses(body, options),
      takesSchema: false,
      chat: true,
      thinking: () => options.thinking,
      chatty: true,
      firstMs: () => options.firstMs,
      betweenMs: () => options.betweenMs,
    },
    port,
  );
  return { ...fake, options };
}

function pagesOf({ models, version }: OllamaOptions): Record<string, unknown> {
  return {
    "/api/version": { version },
    "/api/tags": {
      models: models.map((name) => ({
        name,
        model: name,
        details: { families: [name.includes("embed") ? "nomic-bert" : "qwen3"] },
      })),
    },
    "/v1/models": {
      object: "list",
      data: models.map((id) => ({ id, object: "model", owned_by: "library" })),
    },
  };
}

function refuses({ output_config, tools }: RequestBody, { outputConfig }: OllamaOptions) {
  if (tools) return { status: 400, message: "unsupported tool type web_search" };
  return output_config && outputConfig === "refuse"
    ? { status: 400, message: 'json: unknown field "output_config"' }
    : null;
}
