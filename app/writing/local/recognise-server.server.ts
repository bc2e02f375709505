import { z } from "zod";
import { networkFailure } from "#app/lib/safe-fetch.server.ts";
import { peekJson, prepareToPeek } from "#app/lib/operator-fetch.server.ts";
import { isLoading } from "../wire/failure.server.ts";
import { cannotWrite } from "./cannot-write.ts";

/** A local server by what it calls itself, with its models in its own order. */
export interface FoundServer {
  /** null: it lists models, and is none that we know. */
  product: "Ollama" | "llama.cpp" | "LM Studio" | null;
  /** Embedding models and those that run elsewhere are left out. */
  models: string[];
  /** Models that it only passes on to another host, by their names. */
  remote?: Record<string, string>;
  /** Tokens for a request with its answer, by model, as far as they are known. */
  contexts?: Record<string, number>;
  /** Why it cannot be used, as a sentence. */
  problem?: string;
  /** The problem ends by itself: it still loads its model. */
  loading?: boolean;
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
  const read = (path: string) =>
    peekJson(`${baseURL}${path}`, Math.max(1, deadline - performance.now()), HEADERS);
  const peek: Peek = async (path) => {
    const { status, json } = await read(path);
    return status === 200 ? json : null;
  };
  try {
    const answer = await read("/v1/models");
    const problem = problemIn(answer, baseURL);
    if (problem) return { kind: "found", server: { product: null, models: [], ...problem } };
    const listed = MODEL_LIST.safeParse(answer.status === 200 ? answer.json : null);
    if (!listed.success) return { kind: "absent" };
    const list = listed.data.data ?? [];
    const server = list.some(({ owned_by }) => owned_by === "llamacpp")
      ? await askLlamaCpp(list, peek)
      : ((await askOllama(peek)) ?? (await askLmStudio(peek)) ?? unknownServer(list));
    return {
      kind: "found",
      server: { ...server, models: server.models.filter(isUsable) },
    };
  } catch (error) {
    return { kind: networkFailure(error)?.kind === "timeout" ? "silent" : "absent" };
  }
}

function isUsable(id: string): boolean {
  return id.length <= LONGEST_ID && !cannotWrite(id);
}

type Peek = (path: string) => Promise<unknown>;

/** Servers that ask for a key take any. */
const HEADERS = { authorization: "Bearer local", accept: "application/json" };
/** Characters; a name for people to read. */
const LONGEST_ID = 200;
const LISTED = z.object({
  id: z.string().min(1),
  owned_by: z.string().optional(),
  /** llama.cpp: for all slots together. */
  meta: z
    .object({ n_ctx: z.number().optional().catch(undefined) })
    .nullish()
    .catch(null),
  /** vLLM. */
  max_model_len: z.number().nullish().catch(null),
});
type Listed = z.infer<typeof LISTED>;
// An Ollama without models answers null.
const MODEL_LIST = z.object({ data: z.array(LISTED).nullable() });

/** The errors of these servers; a shop answers with a page. */
const ERROR = z.object({
  error: z.union([z.string(), z.object({ message: z.string() }).transform((e) => e.message)]),
});

/** Why a server that speaks of models answers none, as a sentence; null for another reason. */
function problemIn(
  answer: { status: number; json: unknown },
  baseURL: string,
): Pick<FoundServer, "problem" | "loading"> | null {
  const error = ERROR.safeParse(answer.json);
  if (!error.success) return null;
  const host = new URL(baseURL).host;
  if (isLoading({ status: answer.status, message: error.data.error }))
    return { problem: `The server at ${host} is still loading its model.`, loading: true };
  if (answer.status !== 401 && answer.status !== 403) return null;
  return {
    problem: `The server at ${host} asks for a key. Set OPENAI_BASE_URL to ${baseURL}/v1, OPENAI_API_KEY to its key and OPENAI_MODEL.`,
  };
}

function unknownServer(list: readonly Listed[]): FoundServer {
  return {
    product: null,
    models: list.map(({ id }) => id),
    contexts: contextsOf(list, ({ max_model_len, meta }) => max_model_len ?? meta?.n_ctx),
  };
}

function contextsOf<One extends { id: string }>(
  list: readonly One[],
  contextOf: (one: One) => number | null | undefined,
): Record<string, number> {
  return Object.fromEntries(
    list.flatMap((one) => {
      const context = contextOf(one);
      return typeof context === "number" && context > 0 ? [[one.id, context]] : [];
    }),
  );
}

const PROPS = z.object({
  default_generation_settings: z.object({ n_ctx: z.number().positive() }),
});

/** Its slots share the context that the list of models tells; the properties tell that of one. */
async function askLlamaCpp(list: readonly Listed[], peek: Peek): Promise<FoundServer> {
  const props = PROPS.safeParse(await peek("/props"));
  const ofSlot = props.success ? props.data.default_generation_settings.n_ctx : undefined;
  return {
    product: "llama.cpp",
    models: list.map(({ id }) => id),
    contexts: contextsOf(list, ({ meta }) => ofSlot ?? meta?.n_ctx),
  };
}

const VERSION = z.object({ version: z.string() });
const TAGS = z.object({
  models: z.array(
    z.object({
      name: z.string().min(1),
      remote_host: z.string().nullish(),
      details: z.object({ families: z.array(z.string()).nullish() }).nullish(),
    }),
  ),
});
const LOADED = z.object({
  models: z.array(z.object({ name: z.string(), context_length: z.number().nullish() })),
});
/** The first with the Messages API. */
const OLLAMA_MINOR = 14;

async function askOllama(peek: Peek): Promise<FoundServer | null> {
  const version = VERSION.safeParse(await peek("/api/version"));
  if (!version.success) return null;
  const tags = TAGS.safeParse(await peek("/api/tags"));
  if (!tags.success) return null;
  const writing = tags.data.models.filter(
    ({ details }) => !details?.families?.some((family) => /bert/i.test(family)),
  );
  const loaded = LOADED.safeParse(await peek("/api/ps"));
  const inMemory = (loaded.success ? loaded.data.models : []).map(({ name, ...rest }) => ({
    id: name,
    ...rest,
  }));
  const [major = 0, minor = 0] = version.data.version.split(".").map(Number);
  // Builds from source call themselves 0.0.0.
  const old = major === 0 && minor > 0 && minor < OLLAMA_MINOR;
  const problem = old
    ? `Ollama ${version.data.version} is too old. Update it to 0.${OLLAMA_MINOR} or later.`
    : undefined;
  const remote = writing.flatMap(({ name, remote_host }) =>
    remote_host ? [[name, hostOf(remote_host)] as const] : [],
  );
  return {
    product: "Ollama",
    models: writing.filter(({ remote_host }) => !remote_host).map(({ name }) => name),
    ...(remote.length > 0 ? { remote: Object.fromEntries(remote) } : {}),
    contexts: contextsOf(inMemory, ({ context_length }) => context_length),
    ...(problem ? { problem } : {}),
  };
}

/** "https://ollama.com:443" -> "ollama.com" */
function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : address;
}

const STUDIO_MODELS = z.object({
  models: z.array(
    z.object({
      key: z.string().min(1),
      type: z.string(),
      loaded_instances: z
        .array(z.object({ config: z.object({ context_length: z.number() }) }))
        .optional()
        .catch(undefined),
    }),
  ),
});

async function askLmStudio(peek: Peek): Promise<FoundServer | null> {
  const listed = STUDIO_MODELS.safeParse(await peek("/api/v1/models"));
  if (!listed.success) return null;
  const models = listed.data.models
    .filter(({ type }) => type !== "embedding")
    .map(({ key, loaded_instances }) => ({
      id: key,
      context: loaded_instances?.[0]?.config.context_length,
    }));
  return {
    product: "LM Studio",
    models: models.map(({ id }) => id),
    contexts: contextsOf(models, ({ context }) => context),
  };
}
