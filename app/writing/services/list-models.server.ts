import { LRUCache } from "lru-cache";
import { z } from "zod";
import { AppError, isAppError } from "#app/lib/app-error.ts";
import { operatorRead } from "#app/lib/operator-fetch.server.ts";
import type { Owner } from "#app/lib/owner.ts";
import { addressProblem, safeFetch } from "#app/lib/safe-fetch.server.ts";
import { claudeAddress } from "../claude.server.ts";
import { cannotWrite } from "../local/cannot-write.ts";
import { ANTHROPIC_URL } from "../wire/service.ts";
import { SERVICES } from "./services.ts";
import type { OwnService } from "./stored.server.ts";

interface Listed {
  models: string[];
  address: string;
}

type Reached = Pick<OwnService, "service" | "key" | "address">;

const TIMEOUT_MS = 8_000;
/** OpenRouter's list with its descriptions is larger than a megabyte. */
const MAX_BYTES = 8 * 1024 * 1024;
const MOST_MODELS = 1_000;
const FRESH_MS = 10 * 60_000;
/** For a page that waits; an empty list is asked for again after a minute. */
const PAGE_MS = 2_500;
const EMPTY_MS = 60_000;

const LIST = z.object({ data: z.array(z.object({ id: z.string().min(1).max(200) })) });

const kept = new LRUCache<string, string[]>({ max: 200, ttl: FRESH_MS });

/**
 * The models that a service lists for a key, sorted; empty where it tells none in time. Never
 * throws for what the service does.
 */
export async function listModels(user: Owner, own: Reached): Promise<string[]> {
  const name = `${user.id} ${own.service} ${own.address} ${own.key.slice(-8)}`;
  const known = kept.get(name);
  if (known) return known;
  const models = await readModels(own, PAGE_MS).then(
    (read) => read.models,
    (error: unknown) => {
      if (!isAppError(error)) throw error;
      return [];
    },
  );
  kept.set(name, models, { ttl: models.length > 0 ? FRESH_MS : EMPTY_MS });
  return models;
}

/**
 * Reads a service's list of models with a key. `address` is the address under which it answered,
 * with /v1 if that was left out. Throws `invalid` for a key that is refused, and `upstream`.
 */
export async function readModels(own: Reached, timeoutMs = TIMEOUT_MS): Promise<Listed> {
  const read = (url: string) => get(own, url, timeoutMs);
  if (own.service === "compatible") return readCompatible(own, read);
  const { modelsAt, keyAt } = SERVICES[own.service];
  if (keyAt !== "") refuseKey(await read(keyAt), own);
  return { models: modelsIn(await read(modelsAt), own) ?? [], address: "" };
}

async function readCompatible(
  own: Reached,
  read: (url: string) => Promise<Answer>,
): Promise<Listed> {
  const given = own.address.replace(/\/+$/, "");
  const addresses = /\/v\d\w*(?:\/|$)/.test(given) ? [given] : [`${given}/v1`, given];
  for (const address of addresses) {
    const models = modelsIn(await read(`${address}/models`), own);
    if (models) return { models, address };
  }
  // Some servers list nothing and answer all the same.
  return { models: [], address: addresses[0] ?? given };
}

interface Answer {
  status: number;
  text: string;
}

async function get({ service, key }: Reached, url: string, timeoutMs: number): Promise<Answer> {
  if (service === "compatible")
    return safeFetch(url, { headers: bearer(key), timeoutMs, maxBytes: MAX_BYTES });
  const claude = { "x-api-key": key, "anthropic-version": "2023-06-01" };
  const here = service === "anthropic" ? (claudeAddress() ?? ANTHROPIC_URL) : "";
  return operatorRead(`${here}${url}`, {
    headers: service === "anthropic" ? claude : bearer(key),
    timeoutMs,
    maxBytes: MAX_BYTES,
  });
}

function bearer(key: string): Record<string, string> {
  return key === "" ? {} : { authorization: `Bearer ${key}` };
}

/** The models of an answer; null if it is no list. */
function modelsIn(answer: Answer, own: Reached): string[] | null {
  refuseKey(answer, own);
  if (answer.status !== 200) return null;
  try {
    const { data } = LIST.parse(JSON.parse(answer.text));
    // Gemini's names begin with the kind of thing that they name.
    const ids = data.map(({ id }) => id.replace(/^models\//, "")).filter((id) => !cannotWrite(id));
    return [...new Set(ids)].sort().slice(0, MOST_MODELS);
  } catch {
    return null;
  }
}

function refuseKey({ status, text }: Answer, { service, address, key }: Reached): void {
  if (status !== 401 && status !== 403 && !(status === 400 && /api key/i.test(text))) return;
  const name = service === "compatible" ? new URL(address).host : SERVICES[service].name;
  const sentence =
    key === ""
      ? `${name} asks for a key. Enter it.`
      : `${name} did not accept this key. Copy it again from your account there.`;
  throw new AppError("invalid", sentence, { fields: { apiKey: sentence } });
}

/** A user's address of a server. Throws `invalid` for the field `address`. */
export function requireAddress(given: string): string {
  const address = given.trim().replace(/\/+$/, "");
  const problem =
    address === ""
      ? "Enter the address of the server, such as https://models.example.com/v1"
      : address.length > 500
        ? "The address has at most 500 characters"
        : (addressProblem(address) ?? (/[?#]/.test(address) ? "The address has no ? or #" : null));
  if (problem !== null) throw new AppError("invalid", problem, { fields: { address: problem } });
  return address.replace(/\/(?:chat\/completions|models)$/, "");
}
