import { isLoopback } from "#app/lib/this-computer.server.ts";
import { shortModelName } from "../wire/service.ts";
import { recogniseServer, type FoundServer, type Look } from "./recognise-server.server.ts";

/** A model on a server of the user's own. */
export interface LocalModel {
  /** "Ollama on this computer", or the host with its port. */
  name: string;
  /** "Ollama on this computer, qwen3:8b", "qwen3:8b at models.example:8000". */
  label: string;
  /** Without /v1. */
  baseURL: string;
  /** How it is asked: chat completions hold to schemas where its Messages API ignores them. */
  wire: "messages" | "chat";
  model: string;
  /** Tokens for a request with its answer; null while they are not known. */
  context: number | null;
  /** How the context is made larger, as a sentence. */
  advice: string;
  /** What the server lists, without embedding models; empty while it is not known. */
  models: string[];
}

export interface Search {
  /** Where to look, best first. */
  addresses: readonly string[];
  /** The operator named the address: any server will do there. */
  named: boolean;
  /** How a server that we do not know is asked. */
  wire?: "messages" | "chat";
  /** The setting that names a model. */
  setting?: string;
  /** The model that the operator named. */
  wanted: string | undefined;
  /** For each address. */
  timeoutMs: number;
}

export interface Found {
  model: LocalModel | null;
  /** An address that did not answer in time. */
  silent: boolean;
  /** Why a server that runs cannot be used, as a sentence; empty without one. */
  problem: string;
  /** No model is there yet, and a server says that it loads one. */
  loading: boolean;
}

/**
 * Looks at all addresses at once. Of the models, the wanted one is taken wherever it is listed,
 * else the one in use, else the first.
 */
export async function findModel(search: Search, inUse: LocalModel | null): Promise<Found> {
  const looks = await Promise.all(
    search.addresses.map(async (baseURL) => ({
      baseURL,
      look: await recogniseServer(baseURL, search.timeoutMs),
    })),
  );
  const servers = looks.flatMap(({ baseURL, look }) => usable(baseURL, look, search.named));
  const hasWanted = servers.filter(({ server }) => listed(server, search.wanted) !== undefined);
  const chosen = hasWanted[0] ?? servers.find(({ server }) => server.models.length > 0);
  const silent = looks.some(({ look }) => look.kind === "silent");
  const problem = looks.map(({ look }) => problemOf(look)).find((text) => text !== "") ?? "";
  const loads = looks.some(({ look }) => look.kind === "found" && look.server.loading === true);
  if (search.named) {
    const { setting = "ANTHROPIC_MODEL" } = search;
    const { baseURL = search.addresses[0] ?? "", server } = servers[0] ?? {};
    const name = search.wanted ?? server?.models[0];
    return {
      model: name
        ? localModel(baseURL, server ?? UNKNOWN, listedName(server, name), search.wire)
        : null,
      silent,
      problem: name ? "" : problem || `${hostOf(baseURL)} lists no model. Set ${setting}.`,
      loading: !name && loads,
    };
  }
  if (!chosen) return { model: null, silent, problem, loading: loads };
  const stays = inUse?.baseURL === chosen.baseURL ? inUse.model : undefined;
  const name =
    listed(chosen.server, search.wanted) ??
    listed(chosen.server, stays) ??
    chosen.server.models[0] ??
    "";
  const model = localModel(chosen.baseURL, chosen.server, name);
  return { model, silent, problem: "", loading: false };
}

const UNKNOWN: FoundServer = { product: null, models: [] };

/** The model that the operator named, at the address that they named, before anybody has looked. */
export function namedModel(
  baseURL: string,
  model: string,
  wire: LocalModel["wire"] = "messages",
): LocalModel {
  return localModel(baseURL, UNKNOWN, model, wire);
}

/** The name of a wanted model as its server writes it. */
function listedName(server: FoundServer | undefined, wanted: string): string {
  return (server && listed(server, wanted)) ?? wanted;
}

function usable(
  baseURL: string,
  look: Look,
  named: boolean,
): Array<{ baseURL: string; server: FoundServer }> {
  if (look.kind !== "found" || look.server.problem) return [];
  return named || look.server.product ? [{ baseURL, server: look.server }] : [];
}

function problemOf(look: Look): string {
  if (look.kind !== "found") return "";
  const { product, models, remote, problem } = look.server;
  if (problem) return problem;
  if (!product || models.length > 0) return "";
  const [name] = Object.keys(remote ?? {});
  return name === undefined
    ? `${product} on this computer has no model yet.`
    : `${product} on this computer has only models of ${remote?.[name] ?? "another host"}. To use ${name}, which sends your texts there, set OPENAI_MODEL to it.`;
}

/** A model by its name; Ollama's names may leave out ":latest". */
function listed({ models, remote }: FoundServer, wanted: string | undefined): string | undefined {
  return [...models, ...Object.keys(remote ?? {})].find(
    (name) => name === wanted || name === `${wanted ?? ""}:latest`,
  );
}

function localModel(
  baseURL: string,
  { product, models, remote, contexts }: FoundServer,
  model: string,
  wire: LocalModel["wire"] = "messages",
): LocalModel {
  const short = shortModelName(model);
  const elsewhere = remote?.[model];
  const here = product !== null && !elsewhere && isLoopback(new URL(baseURL).hostname);
  const name = here ? `${product} on this computer` : (elsewhere ?? hostOf(baseURL));
  return {
    name,
    label: here ? `${name}, ${short}` : `${short} at ${name}`,
    baseURL,
    wire: product ? "chat" : wire,
    model,
    context: contexts?.[model] ?? null,
    advice: ADVICE[product ?? "other"],
    models,
  };
}

const ADVICE = {
  Ollama: "Set OLLAMA_CONTEXT_LENGTH=8192 and restart Ollama.",
  "llama.cpp": "Start llama-server with -c 8192, and with -np 1 where the memory is small.",
  "LM Studio": "Load the model in LM Studio with a context length of 8192.",
  other: "Start the server with a context of at least 8,192 tokens.",
} as const;

function hostOf(baseURL: string): string {
  return new URL(baseURL).host;
}
