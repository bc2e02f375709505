import type { ModelSource } from "#app/generated/prisma/enums.ts";
import { AppError } from "#app/lib/app-error.ts";
import { formatNumber } from "#app/lib/numbers.ts";
import type { Meter, Model, Patience } from "../model.server.ts";
import { quirksOf } from "./quirks.server.ts";
import {
  ANTHROPIC_URL,
  LOCAL_PATIENCE,
  SERVICE_PATIENCE,
  shortModelName,
  type Service,
} from "./service.ts";

export interface ServiceSettings {
  /** "messages" without one. */
  wire?: Service["wire"];
  apiKey: string;
  /** As `Service` has it; Anthropic's own without one. */
  baseURL?: string | undefined;
  model: string;
  meter: Meter;
  /** "server" without one. */
  source?: ModelSource;
  /** The service's name in sentences; "Claude" without one. */
  name?: string;
  /** What users see; "Claude (model)" without one. */
  label?: string;
  patience?: Partial<Patience>;
  /** True for local models without one. */
  ignoresSchemas?: boolean;
  guarded?: boolean;
  /** Of a model whose context is known. */
  context?: { tokens: number; advice: string };
  /** Whether the service can search the web; as its wire and source suggest without one. */
  searches?: boolean;
}

/** A model behind one of the two wires. */
export function serviceModel(settings: ServiceSettings): Model {
  const { wire = "messages", apiKey, model, meter, source = "server", name = "Claude" } = settings;
  const { ignoresSchemas = source === "local", guarded = false } = settings;
  const { searches = wire === "messages" && source !== "local" } = settings;
  const service: Service = {
    wire,
    source,
    name,
    baseURL: (settings.baseURL ?? ANTHROPIC_URL).replace(/\/+$/, ""),
    apiKey,
    model,
    patience: {
      ...(source === "local" ? LOCAL_PATIENCE : SERVICE_PATIENCE),
      ...settings.patience,
    },
    ignoresSchemas,
    guarded,
  };
  const { context } = settings;
  const calls = async () => {
    if (context && context.tokens < LEAST_CONTEXT) throw tooSmall(service, context);
    return (await import("./connected.server.ts")).connected(service, meter);
  };
  return {
    id: shortModelName(model),
    label: settings.label ?? `${name} (${model})`,
    source,
    patience: service.patience,
    ...(context ? { context: context.tokens } : {}),
    answer: async (request, schema) => (await calls()).answer(request, schema),
    write: async (request, onText) => (await calls()).write(request, onText),
    ...(searches && quirksOf(service).search
      ? { search: async (request) => (await calls()).search(request) }
      : {}),
  };
}

/** Tokens; no outline with its prompt fits into less. */
const LEAST_CONTEXT = 3_000;

function tooSmall({ name, model }: Service, context: { tokens: number; advice: string }): AppError {
  const [has, needs] = [context.tokens, LEAST_CONTEXT].map(formatNumber);
  return new AppError(
    "upstream",
    `${name} gives ${shortModelName(model)} a context of ${has} tokens, and writing needs at least ${needs}. ${context.advice}`,
  );
}
