import { startMessagesApi, type FakeMessagesApi } from "./messages-api.ts";
import type { RequestBody } from "./messages-behaviour.ts";

export interface OpenAiOptions {
  models: string[];
  needsKey: boolean;
  /** No key opens it, not even its list of models. */
  locked: boolean;
  /** What the service says of a request that it does not take; null if it takes it. */
  refuses: (body: RequestBody) => { status: number; message: string } | null;
}

/** A service with chat completions and a key, such as OpenAI; its address ends in /v1. */
export async function startFakeOpenAi(
  given: Partial<OpenAiOptions> = {},
): Promise<FakeMessagesApi> {
  const { models = ["gpt-5", "gpt-5-mini", "text-embedding-3-small"], ...options } = given;
  const fake = await startMessagesApi({
    models,
    pages: () => ({
      "/v1/models": {
        object: "list",
        data: models.map((id) => ({ id, object: "model", owned_by: "openai" })),
      },
    }),
    needsKey: options.needsKey ?? true,
    ...(options.locked ? { locked: true } : {}),
    ...(options.refuses ? { refuses: options.refuses } : {}),
    takesSchema: false,
    chat: true,
    thinking: () => "none",
    chatty: true,
  });
  return { ...fake, url: `${fake.url}/v1` };
}
