import { startMessagesApi, type FakeMessagesApi } from "./messages-api.ts";
import type { RequestBody } from "./messages-behaviour.ts";

export interface LlamaCppOptions {
  model: string;
  /** Tokens for request and answer together. */
  context: number;
  thinking: "none" | "tags";
}

/** llama.cpp's server: takes `output_config` and ignores it, JSON in fences, a small context. */
export function startFakeLlamaCpp(
  given: Partial<LlamaCppOptions> = {},
  port = 0,
): Promise<FakeMessagesApi> {
  const options = { model: LONG_NAME, context: Infinity, thinking: "none" as const, ...given };
  return startMessagesApi(
    {
      pages: () => ({
        "/v1/models": {
          object: "list",
          data: [{ id: options.model, object: "model", owned_by: "llamacpp" }],
        },
        "/props": { default_generation_settings: {}, total_slots: 1 },
      }),
      needsKey: false,
      refuses: (body) => refuses(body, options.context),
      takesSchema: false,
      thinking: () => options.thinking,
      chatty: true,
    },
    port,
  );
}

const LONG_NAME = "/models/gemma-3-12b-it-Q4_K_M.gguf";

function refuses({ messages, max_tokens }: RequestBody, context: number) {
  const prompt = Math.ceil(JSON.stringify(messages).length / 4);
  return prompt + max_tokens > context
    ? {
        status: 400,
        message: `request (${prompt} tokens) exceeds the available context size (${context} tokens), try increasing it`,
      }
    : null;
}
