import type { Owner } from "#app/lib/owner.ts";
import { operatorModel, operatorModelName } from "./operator-model.server.ts";
import { localModelProblem, localModelStatus } from "./local/local-model.server.ts";
import { serviceModel } from "./wire/service-model.server.ts";
import { meterFor } from "./meter.server.ts";
import type { Model } from "./model.server.ts";
import { ownModel } from "./services/own-model.server.ts";
import { findServiceInUse } from "./services/stored.server.ts";

/**
 * The model that works for a user: by their own key, by the operator's, or on a computer of theirs;
 * null without one. Asks the database, no service.
 */
export async function currentModel(user: Owner): Promise<Model | null> {
  const own = await findServiceInUse(user);
  if (own) return ownModel(user, own);
  return operatorModel(user) ?? localModel(user);
}

/** What writes for users without a key of their own, in words for the start. */
export function writerInWords(): string {
  const problem = localModelProblem();
  return (
    operatorModelName() ??
    localModelStatus()?.label ??
    `none: articles are plans; ${problem === "" ? "set ANTHROPIC_API_KEY or OPENAI_API_KEY, or start Ollama" : problem}`
  );
}

function localModel(user: Owner): Model | null {
  const local = localModelStatus();
  if (!local) return null;
  const { name, label, baseURL, wire, model, context, advice } = local;
  return serviceModel({
    wire,
    apiKey: "local",
    baseURL: wire === "chat" ? `${baseURL}/v1` : baseURL,
    model,
    name,
    label,
    source: "local",
    meter: meterFor(user),
    ...(context === null ? {} : { context: { tokens: context, advice } }),
  });
}
