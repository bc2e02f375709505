import { startMessagesApi, type FakeMessagesApi } from "./messages-api.ts";
import type { RequestBody } from "./messages-behaviour.ts";

export interface LlamaCppOptions {
  model: string;
  /** Tokens for request and answer together, in each slot. */
  context: number;
  /** They share the whole context. */
  slots: number;
  thinking: "none" | "tags";
}

/**
 * llama.cpp's server. The Messages API takes `output_config` and ignores it, chat completions hold
 * to the schema. Only a prompt that is too long by itself is refused; an answer without room is
 * cut. The connection ends with each answer.
 */
export function startFakeLlamaCpp(
  given: Partial<LlamaCppOptions> = {},
  port = 0,
): Promise<FakeMessagesApi> {
  const options = {
    model: LONG_NAME,
    context: Infinity,
    slots: 1,
    thinking: "none" as const,
    ...given,
  };
  const { model, context, slots } = options;
  const meta =
    context === Infinity ? {} : { meta: { n_ctx: context * slots, n_ctx_train: 131_072 } };
  return startMessagesApi(
    {
      pages: () => ({
        "/v1/models": {
          object: "list",
          data: [{ id: model, object: "model", owned_by: "llamacpp", ...meta }],
        },
        "/props": {
          default_generation_settings: context === Infinity ? {} : { n_ctx: context },
          total_slots: slots,
        },
      }),
      needsKey: false,
      refuses: (body) => refuses(body, context),
      takesSchema: false,
      chat: true,
      room: (body) => context - promptTokens(body),
      closes: true,
      thinking: () => options.thinking,
      chatty: true,
    },
    port,
  );
}

const LONG_NAME = "/models/gemma-3-12b-it-Q4_K_M.gguf";

function promptTokens({ system, messages }: RequestBody): number {
  return Math.ceil(JSON.stringify([system, messages]).length / 4);
}

function refuses(body: RequestBody, context: number) {
  const prompt = promptTokens(body);
  return prompt >= context
    ? {
        status: 400,
        message: `request (${prompt} tokens) exceeds the available context size (${context} tokens), try increasing it`,
      }
    : null;
}
