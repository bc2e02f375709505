import { z } from "zod";
import { networkFailure } from "#app/lib/safe-fetch.server.ts";
import { peekJson, prepareToPeek } from "#app/lib/operator-fetch.server.ts";

/** A local server by what it calls itself, with its models in its own order. */
export interface FoundServer {
  /** null: it lists models, and is none that we know. */
  product: "Ollama" | "llama.cpp" | "LM Studio" | null;
  /** Embedding models are left out. */
  models: string[];
  /** Why it cannot be used, as a sentence. */
  problem?: string;
}

/** "silent": something may run there, and did not answer in time. */
export type Look = { kind: "found"; server: FoundServer } | { kind: "absent" } | { kind: "silent" };

/**
 * Looks at an address by reading its lists of models, and sends nothing else. `timeoutMs` is for
 * all requests together.
 */
export async function recogniseServer(baseURL: string, timeoutMs: number): Promise<Look> {
  await prepareToPeek();
  const deadline = performance.now() + timeoutMs;
  const peek: Peek = (path) =>
    peekJson(`${baseURL}${path}`, Math.max(1, deadline - performance.now()), HEADERS);
  try {
    const listed = MODEL_LIST.safeParse(await peek("/v1/models"));
    if (!listed.success) return { kind: "absent" };
    const ids = listed.data.data?.map(({ id }) => id) ?? [];
    const llama = listed.data.data?.some(({ owned_by }) => owned_by === "llamacpp");
    const server: FoundServer = llama
      ? { product: "llama.cpp", models: ids }
      : ((await askOllama(peek)) ?? (await askLmStudio(peek)) ?? { product: null, models: ids });
    return {
      kind: "found",
      server: { ...server, models: server.models.filter(isUsable) },
    };
  } catch (error) {
    return { kind: networkFailure(error)?.kind === "timeout" ? "silent" : "absent" };
  }
}

function isUsable(id: string): boolean {
  return id.length <= LONGEST_ID && !EMBEDDING.test(id);
}

type Peek = (path: string) => Promise<unknown>;

/** Servers that ask for a key take any. */
const HEADERS = { authorization: "Bearer local", accept: "application/json" };
const EMBEDDING = /embed|rerank|minilm|\bbge\b|bge-|\bgte-|\be5-|whisper|\btts\b/i;
/** Characters; a name for people to read. */
const LONGEST_ID = 200;
const MODEL_LIST = z.object({
  // An Ollama without models answers null.
  data: z.array(z.object({ id: z.string().min(1), owned_by: z.string().optional() })).nullable(),
});

const VERSION = z.object({ version: z.string() });
const TAGS = z.object({
  models: z.array(
    z.object({
      name: z.string().min(1),
      details: z.object({ families: z.array(z.string()).nullish() }).nullish(),
    }),
  ),
});
/** The first with the Messages API. */
const OLLAMA_MINOR = 14;

async function askOllama(peek: Peek): Promise<FoundServer | null> {
  const version = VERSION.safeParse(await peek("/api/version"));
  if (!version.success) return null;
  const tags = TAGS.safeParse(await peek("/api/tags"));
  if (!tags.success) return null;
  const models = tags.data.models
    .filter(({ details }) => !details?.families?.some((family) => /bert/i.test(family)))
    .map(({ name }) => name);
  const [major = 0, minor = 0] = version.data.version.split(".").map(Number);
  // Builds from source call themselves 0.0.0.
  const old = major === 0 && minor > 0 && minor < OLLAMA_MINOR;
  const problem = old
    ? `Ollama ${version.data.version} is too old. Update it to 0.${OLLAMA_MINOR} or later.`
    : undefined;
  return { product: "Ollama", models, ...(problem ? { problem } : {}) };
}

const STUDIO_MODELS = z.object({
  models: z.array(z.object({ key: z.string().min(1), type: z.string() })),
});

async function askLmStudio(peek: Peek): Promise<FoundServer | null> {
  const listed = STUDIO_MODELS.safeParse(await peek("/api/v1/models"));
  if (!listed.success) return null;
  const models = listed.data.models.filter(({ type }) => type !== "embedding");
  return { product: "LM Studio", models: models.map(({ key }) => key) };
}
