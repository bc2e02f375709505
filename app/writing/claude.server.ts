import { env } from "#app/lib/env.server.ts";
import type { Owner } from "#app/lib/owner.ts";
import { serviceModel } from "./wire/service-model.server.ts";
import { meterFor } from "./meter.server.ts";
import type { Model, Patience } from "./model.server.ts";

const DEFAULT_MODEL = "claude-sonnet-5-5";

/** The model that a key of Anthropic is used with. */
export function claudeModelName(): string {
  const named = env.ANTHROPIC_MODEL;
  // Without a key of the operator's, a name may mean a local model.
  if (env.ANTHROPIC_API_KEY !== undefined) return named ?? DEFAULT_MODEL;
  return named !== undefined && /^claude/i.test(named) ? named : DEFAULT_MODEL;
}

/**
 * Where keys of Anthropic go; undefined for Anthropic itself. Users' keys go to another address
 * only if the operator's own key goes there too.
 */
export function claudeAddress(): string | undefined {
  return env.ANTHROPIC_API_KEY === undefined
    ? undefined
    : env.ANTHROPIC_BASE_URL?.replace(/\/+$/, "");
}

/**
 * Claude for a user, by the operator's key or the user's own. `named` is a model; the usual one
 * without it.
 */
export function claudeModel(
  user: Owner,
  apiKey: string,
  source: "own" | "server",
  patience: Partial<Patience> = {},
  named = "",
): Model {
  const model = named === "" ? claudeModelName() : named;
  const baseURL = claudeAddress();
  const elsewhere =
    baseURL !== undefined && !/^claude/i.test(model) ? new URL(baseURL).host : undefined;
  return serviceModel({
    apiKey,
    baseURL,
    model,
    source,
    meter: meterFor(user),
    patience,
    searches: baseURL === undefined || new URL(baseURL).hostname !== "openrouter.ai",
    ...(elsewhere === undefined ? {} : { name: elsewhere, label: `${model} at ${elsewhere}` }),
  });
}
