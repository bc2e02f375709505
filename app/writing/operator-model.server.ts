import { env } from "#app/lib/env.server.ts";
import type { Owner } from "#app/lib/owner.ts";
import { claudeModel, claudeModelName } from "./claude.server.ts";
import { meterFor } from "./meter.server.ts";
import type { Model } from "./model.server.ts";
import { withFastModel } from "./services/own-model.server.ts";
import { serviceModel } from "./wire/service-model.server.ts";

const OPENAI_URL = "https://api.openai.com/v1";

/** The model of the operator's key for a user, with the fast one; null without a key. */
export function operatorModel(user: Owner): Model | null {
  const best = oneOf(user, "");
  const fast = env.WRITER_FAST_MODEL;
  return best && withFastModel(best, fast === undefined ? null : oneOf(user, fast));
}

/** What the operator's key writes with, in words; null without a key. */
export function operatorModelName(): string | null {
  if (env.ANTHROPIC_API_KEY !== undefined) return `Claude (${claudeModelName()})`;
  const { OPENAI_API_KEY: key, OPENAI_MODEL: model } = env;
  return key === undefined || model === undefined ? null : `${model} at ${openAiHost()}`;
}

/** `named` is a model; the usual one without it. */
function oneOf(user: Owner, named: string): Model | null {
  const { ANTHROPIC_API_KEY, OPENAI_API_KEY, OPENAI_BASE_URL = OPENAI_URL, OPENAI_MODEL } = env;
  if (ANTHROPIC_API_KEY !== undefined)
    return claudeModel(user, ANTHROPIC_API_KEY, "server", {}, named);
  if (OPENAI_API_KEY === undefined || OPENAI_MODEL === undefined) return null;
  const model = named === "" ? OPENAI_MODEL : named;
  return serviceModel({
    wire: "chat",
    apiKey: OPENAI_API_KEY,
    baseURL: OPENAI_BASE_URL,
    model,
    source: "server",
    name: openAiHost(),
    label: `${model} at ${openAiHost()}`,
    meter: meterFor(user),
    ignoresSchemas: OPENAI_BASE_URL !== OPENAI_URL,
  });
}

function openAiHost(): string {
  const { host } = new URL(env.OPENAI_BASE_URL ?? OPENAI_URL);
  return host === new URL(OPENAI_URL).host ? "OpenAI" : host;
}
