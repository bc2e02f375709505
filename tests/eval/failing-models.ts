import { env } from "#app/lib/env.server.ts";
import { lookForModel, stopWatchingLocalModel } from "#app/writing/local/local-model.server.ts";
import { startFakeAnthropic } from "../fakes/anthropic.ts";
import { startFakeLlamaCpp } from "../fakes/llamacpp.ts";
import type { FakeMessagesApi } from "../fakes/messages-api.ts";
import { startFakeOllama } from "../fakes/ollama.ts";

export type ModelName = "Anthropic" | "Ollama" | "llama.cpp";

export const MODEL_NAMES: readonly ModelName[] = ["Anthropic", "Ollama", "llama.cpp"];

/** A fake model that is in use, as the settings or a look around this computer choose it. */
export interface ModelInUse {
  name: ModelName;
  fake: FakeMessagesApi;
  stop(): Promise<void>;
}

const STARTS: Record<ModelName, () => Promise<FakeMessagesApi>> = {
  Anthropic: startFakeAnthropic,
  Ollama: () => startFakeOllama({ thinking: "tags", firstMs: 60, betweenMs: 1 }),
  "llama.cpp": () => startFakeLlamaCpp(),
};
const LOOK_MS = 5_000;

/** Starts a fake and makes it the product's model in this process, until it is stopped. */
export async function useModel(name: ModelName): Promise<ModelInUse> {
  const fake = await STARTS[name]();
  const { ANTHROPIC_API_KEY, ANTHROPIC_BASE_URL, ANTHROPIC_MODEL } = env;
  if (name === "Anthropic")
    Object.assign(env, { ANTHROPIC_API_KEY: "test-key", ANTHROPIC_BASE_URL: fake.url });
  else {
    const unset = { ANTHROPIC_API_KEY: undefined, ANTHROPIC_BASE_URL: undefined };
    Object.assign(env, { ...unset, ANTHROPIC_MODEL: undefined });
    const addresses = [fake.url];
    await lookForModel({ addresses, named: false, wanted: undefined, timeoutMs: LOOK_MS });
  }
  return {
    name,
    fake,
    stop: async () => {
      await stopWatchingLocalModel();
      Object.assign(env, { ANTHROPIC_API_KEY, ANTHROPIC_BASE_URL, ANTHROPIC_MODEL });
      await fake.close();
    },
  };
}
