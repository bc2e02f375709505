import type { CallPurpose } from "#app/generated/prisma/enums.ts";
import type { Owner } from "#app/lib/owner.ts";
import { claudeModel } from "../claude.server.ts";
import { meterFor } from "../meter.server.ts";
import type { Model, ModelRequest, Patience } from "../model.server.ts";
import { LOCAL_PATIENCE, shortModelName } from "../wire/service.ts";
import { serviceModel } from "../wire/service-model.server.ts";
import { serviceName, SERVICES } from "./services.ts";
import type { OwnService } from "./stored.server.ts";

/** The models of a user's own service: one, or a fast one beside it. */
export function ownModel(user: Owner, own: OwnService): Model {
  const best = oneModel(user, own, own.model);
  return withFastModel(
    best,
    own.fastModel === "" || own.fastModel === own.model ? null : oneModel(user, own, own.fastModel),
  );
}

/** A model of a user's own service; its usual one without a name. */
export function oneModel(
  user: Owner,
  own: OwnService,
  model: string,
  patience: Partial<Patience> = {},
): Model {
  if (own.service === "anthropic") return claudeModel(user, own.key, "own", patience, model);
  const { wire, baseURL } = SERVICES[own.service];
  const name = serviceName(own);
  const compatible = own.service === "compatible";
  return serviceModel({
    wire,
    apiKey: own.key,
    baseURL: compatible ? own.address : baseURL,
    model,
    source: "own",
    name,
    label: `${shortModelName(model)} at ${name}`,
    meter: meterFor(user),
    // A server of the user's own may be slow.
    patience: { ...(compatible ? { ...LOCAL_PATIENCE, wholeMs: WHOLE_MS } : {}), ...patience },
    ignoresSchemas: compatible || own.service === "openrouter",
    guarded: compatible,
    searches: false,
  });
}

const WHOLE_MS = 600_000;

/** What a fast model is good enough for. */
const QUICK: ReadonlySet<CallPurpose> = new Set([
  "keywords",
  "questions",
  "lines",
  "wishes",
  "claims",
  "links",
]);

/** The best model, with a fast one for keywords, questions, lines and checks. */
export function withFastModel(best: Model, fast: Model | null): Model {
  if (!fast) return best;
  const of = ({ purpose }: ModelRequest) => (QUICK.has(purpose) ? fast : best);
  return {
    ...best,
    answer: (request, schema) => of(request).answer(request, schema),
    write: (request, onText) => of(request).write(request, onText),
  };
}
