import { setTimeout as wait } from "node:timers/promises";
import { env } from "#app/lib/env.server.ts";
import { log } from "#app/lib/log.server.ts";
import { prepareToPeek } from "#app/lib/operator-fetch.server.ts";
import { processWide } from "#app/lib/process-wide.server.ts";
import { findModel, namedModel, type LocalModel, type Search } from "./find-model.server.ts";

const MINUTE_MS = 60_000;
/** For the list of models of a server on this computer, and of one elsewhere. */
const LOOPBACK_MS = 500;
const NAMED_MS = 2_000;
/** The start does not wait longer for the first look. */
const FIRST_LOOK_MS = 600;
/** Looks without an answer after which a busy server counts as gone. */
const MOST_SILENT = 3;
/** Where Ollama, llama.cpp and LM Studio listen. */
const PORTS = [11434, 8080, 1234];

interface Watch {
  model: LocalModel | null;
  problem: string;
  silentLooks: number;
  /** The first look is told by the start. */
  looked?: boolean;
  looking?: Promise<void> | undefined;
  timer?: NodeJS.Timeout | undefined;
}

const watch = processWide<Watch>("local model", () => ({
  model: null,
  problem: "",
  silentLooks: 0,
}));

/** The local model in use, as the last look found it; null without one. Asks no server. */
export function localModelStatus(): LocalModel | null {
  if (watch.model) return watch.model;
  const { ANTHROPIC_BASE_URL: baseURL, ANTHROPIC_MODEL: model } = env;
  return env.ANTHROPIC_API_KEY === undefined && baseURL && model
    ? namedModel(withoutSlash(baseURL), model)
    : null;
}

/** Why a local server that runs cannot be used, as a sentence; empty without one. */
export function localModelProblem(): string {
  return watch.problem;
}

/**
 * Looks for a local model now and once a minute, if the settings ask for one. Resolves after the
 * first look, or after 0.6 s.
 */
export async function watchLocalModel(search = searchBySettings()): Promise<void> {
  await stopWatchingLocalModel();
  if (!search) return;
  await prepareToPeek();
  watch.timer = setInterval(() => void lookForModel(search), MINUTE_MS).unref();
  await Promise.race([lookForModel(search), wait(FIRST_LOOK_MS, undefined, { ref: false })]);
}

/** Ends the looking, and forgets what was found. */
export async function stopWatchingLocalModel(): Promise<void> {
  clearInterval(watch.timer);
  delete watch.timer;
  await watch.looking;
  Object.assign(watch, { model: null, problem: "", silentLooks: 0, looked: false });
}

/** One look. A server that is too busy to answer stays in use for three looks. Never throws. */
export function lookForModel(search: Search): Promise<void> {
  return (watch.looking ??= look(search).finally(() => {
    watch.looking = undefined;
  }));
}

async function look(search: Search): Promise<void> {
  const before = watch.model;
  const { model, silent, problem } = await findModel(search, before);
  watch.silentLooks = !model && silent ? watch.silentLooks + 1 : 0;
  watch.problem = problem;
  if (model || !silent || watch.silentLooks >= MOST_SILENT) watch.model = model;
  const { label } = watch.model ?? { label: "none" };
  if (watch.looked && label !== (before?.label ?? "none"))
    log.info({ writer: label, problem }, "another local model is in use");
  watch.looked = true;
}

/** What to look for by the settings; null if nothing. */
function searchBySettings(): Search | null {
  if (env.ANTHROPIC_API_KEY !== undefined) return null;
  const wanted = env.ANTHROPIC_MODEL;
  if (env.ANTHROPIC_BASE_URL !== undefined)
    return {
      addresses: [withoutSlash(env.ANTHROPIC_BASE_URL)],
      named: true,
      wanted,
      timeoutMs: NAMED_MS,
    };
  const off = env.NODE_ENV === "test" && env.LOCAL_MODEL === undefined;
  if (off || env.LOCAL_MODEL === "off" || env.DATABASE_URL !== undefined) return null;
  return {
    addresses: PORTS.map((port) => `http://127.0.0.1:${port}`),
    named: false,
    wanted,
    timeoutMs: LOOPBACK_MS,
  };
}

function withoutSlash(address: string): string {
  return address.replace(/\/+$/, "");
}
