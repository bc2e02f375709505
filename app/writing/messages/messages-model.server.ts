import type { ModelSource } from "#app/generated/prisma/enums.ts";
import type { Meter, Model, Patience } from "../model.server.ts";
import { quirksOf } from "./quirks.server.ts";
import { ANTHROPIC_URL, LOCAL_PATIENCE, SERVICE_PATIENCE, type Service } from "./service.ts";

interface MessagesSettings {
  apiKey: string;
  /** Without /v1; Anthropic's own without one. */
  baseURL?: string | undefined;
  model: string;
  meter: Meter;
  /** "server" without one. */
  source?: ModelSource;
  /** The server's name in sentences; "Claude" without one. */
  name?: string;
  /** What users see; "Claude (model)" without one. */
  label?: string;
  patience?: Partial<Patience>;
}

/** A model that is reached by the Messages API: Claude, or one on a server that speaks it too. */
export function messagesModel(settings: MessagesSettings): Model {
  const { apiKey, model, meter, source = "server", name = "Claude" } = settings;
  const service: Service = {
    source,
    name,
    baseURL: (settings.baseURL ?? ANTHROPIC_URL).replace(/\/+$/, ""),
    apiKey,
    model,
    patience: {
      ...(source === "local" ? LOCAL_PATIENCE : SERVICE_PATIENCE),
      ...settings.patience,
    },
  };
  const calls = async () => (await import("./connected.server.ts")).connected(service, meter);
  const searches = source !== "local" && quirksOf(service).search;
  return {
    id: model,
    label: settings.label ?? `${name} (${model})`,
    source,
    patience: service.patience,
    answer: async (request, schema) => (await calls()).answer(request, schema),
    write: async (request, onText) => (await calls()).write(request, onText),
    ...(searches ? { search: async (request) => (await calls()).search(request) } : {}),
  };
}
