import { env } from "#app/lib/env.server.ts";
import type { Owner } from "#app/lib/owner.ts";
import { claudeModel, claudeModelName } from "./claude.server.ts";
import { localModelProblem, localModelStatus } from "./local/local-model.server.ts";
import { serviceModel } from "./wire/service-model.server.ts";
import { meterFor } from "./meter.server.ts";
import type { Model } from "./model.server.ts";
import { findWriterKey } from "./writer-key.server.ts";

/**
 * The model that works for a user: by their own key, by the operator's, or on a computer of theirs;
 * null without one. Asks the database, no service.
 */
export async function currentModel(user: Owner): Promise<Model | null> {
  const own = await findWriterKey(user);
  if (own !== null) return claudeModel(user, own, "own");
  if (env.ANTHROPIC_API_KEY !== undefined)
    return claudeModel(user, env.ANTHROPIC_API_KEY, "server");
  return localModel(user);
}

/** What writes for users without a key of their own, in words for the start. */
export function writerInWords(): string {
  if (env.ANTHROPIC_API_KEY !== undefined) return `Claude (${claudeModelName()})`;
  const problem = localModelProblem();
  return (
    localModelStatus()?.label ??
    `none: articles are plans; ${problem === "" ? "set ANTHROPIC_API_KEY or start Ollama" : problem}`
  );
}

function localModel(user: Owner): Model | null {
  const local = localModelStatus();
  if (!local) return null;
  const { name, label, baseURL, model } = local;
  return serviceModel({
    apiKey: "local",
    baseURL,
    model,
    name,
    label,
    source: "local",
    meter: meterFor(user),
  });
}
