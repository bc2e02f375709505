import type { Owner } from "#app/lib/owner.ts";
import { oncePerRequest } from "#app/lib/request-context.server.ts";
import { currentModel } from "./current-model.server.ts";
import { exampleWriter } from "./examples/example-writer.server.ts";
import { exampleOf, type LooseBrief } from "./examples/examples.server.ts";
import { localModelLoads, lookAgain } from "./local/local-model.server.ts";
import { queueLength } from "./local/queue.server.ts";
import { modelWriter } from "./model-writer.server.ts";
import { planWriter } from "./plan/plan-writer.server.ts";
import type { Writer, WriterStatus } from "./writer.ts";

/**
 * The writer of a user: a model if there is one, otherwise plans. Without a model, the brief of a
 * worked example gets that example.
 */
export async function currentWriter(user: Owner, brief?: LooseBrief): Promise<Writer> {
  const model =
    (await currentModel(user)) ?? ((await lookAgain()) ? await currentModel(user) : null);
  if (model) return modelWriter(model);
  const example = brief && exampleOf(brief);
  return example ? exampleWriter(example) : planWriter;
}

/**
 * Which writer the user has, for this brief if one is given; asks no service. Reads once for all
 * loaders of a screen.
 */
export async function readWriterStatus(user: Owner, brief?: LooseBrief): Promise<WriterStatus> {
  const model = await oncePerRequest(`model ${user.id}`, () => currentModel(user));
  if (!model) {
    const kind = brief && exampleOf(brief) ? "example" : "plan";
    const loading = kind === "plan" && localModelLoads();
    return { kind, label: "", source: null, searchesWeb: false, ...(loading && { loading }) };
  }
  return {
    kind: "model",
    label: model.label,
    source: model.source,
    searchesWeb: model.search !== undefined,
    ...(model.context === undefined ? {} : { context: model.context }),
    ...(model.source === "local" ? { queue: queueLength() } : {}),
  };
}
