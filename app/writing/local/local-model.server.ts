import { setTimeout as wait } from "node:timers/promises";
import { env } from "#app/lib/env.server.ts";
import { log } from "#app/lib/log.server.ts";
import { prepareToPeek } from "#app/lib/operator-fetch.server.ts";
import { processWide } from "#app/lib/process-wide.server.ts";
import { workSignal } from "#app/lib/request-context.server.ts";
import { LOCAL_PATIENCE } from "../wire/service.ts";
import { findModel, namedModel, type LocalModel, type Search } from "./find-model.server.ts";
import { loadingWait } from "./loading.server.ts";

const MINUTE_MS = 60_000;
/** For the list of models of a server on this computer, and of one elsewhere. */
const LOOPBACK_MS = 500;
const NAMED_MS = 2_000;
/** The start does not wait longer for the first look. */
const FIRST_LOOK_MS = 600;
/** A server that no longer answers, or is gone, is still believed in for so long. */
const KEPT_MS = 2 * MINUTE_MS;
/** Where Ollama, llama.cpp (also in its desktop app) and LM Studio listen. */
const PORTS = [11434, 8080, 9931, 1234];

interface Watch {
  model: LocalModel | null;
  problem: string;
  /** A server says that it loads its model. */
  loading: boolean;
  /** When it was last found, in performance.now() time. */
  foundAt: number;
  search?: Search | undefined;
  /** The first look is told by the start. */
  looked?: boolean;
  looking?: Promise<void> | undefined;
  timer?: NodeJS.Timeout | undefined;
}

/** Before the first look. */
const UNKNOWN = { model: null, problem: "", loading: false, foundAt: 0 };

const watch = processWide<Watch>("local model", () => ({ ...UNKNOWN }));

/** The local model in use, as the last look found it; null without one. Asks no server. */
export function localModelStatus(): LocalModel | null {
  if (watch.model) return watch.model;
  const search = searchBySettings();
  const [address] = search?.addresses ?? [];
  return search?.named && search.wanted !== undefined && address !== undefined
    ? namedModel(address, search.wanted, search.wire)
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
  watch.search = search;
  await prepareToPeek();
  watch.timer = setInterval(() => void lookForModel(search), MINUTE_MS).unref();
  await Promise.race([lookForModel(search), wait(FIRST_LOOK_MS, undefined, { ref: false })]);
}

/** Ends the looking, and forgets what was found. */
export async function stopWatchingLocalModel(): Promise<void> {
  clearInterval(watch.timer);
  delete watch.timer;
  await watch.looking;
  Object.assign(watch, { ...UNKNOWN, looked: false, search: undefined });
}

/** True if no local model can be used yet and a server says that it loads one. */
export function localModelLoads(): boolean {
  return watch.loading;
}

/**
 * Looks again where no model is known, before a text becomes a plan for want of one, and for up to
 * five minutes while a server loads its model. Resolves to whether there is one now.
 */
export async function lookAgain(): Promise<boolean> {
  const { search } = watch;
  if (watch.model || !search) return localModelStatus() !== null;
  await lookForModel(search);
  const wait = loadingWait(LOCAL_PATIENCE.loadMs);
  while (watch.loading && (await wait.next(workSignal()))) {
    if (workSignal()?.aborted) break;
    await lookForModel(search);
  }
  return localModelStatus() !== null;
}

/**
 * One look. A server that does not answer, or not in time, stays in use for two minutes. Never
 * throws.
 */
export function lookForModel(search: Search, now = performance.now()): Promise<void> {
  return (watch.looking ??= look(search, now).finally(() => {
    watch.looking = undefined;
  }));
}

async function look(search: Search, now: number): Promise<void> {
  const before = watch.model;
  const { model, problem, loading } = await findModel(search, before);
  Object.assign(watch, { problem, loading });
  if (model) watch.foundAt = now;
  // A server that says why it cannot be used is there, and cannot.
  if (model || problem !== "" || now - watch.foundAt >= KEPT_MS) watch.model = model;
  const { label } = watch.model ?? { label: "none" };
  if (watch.looked && label !== (before?.label ?? "none"))
    log.info({ writer: label, problem }, "another local model is in use");
  watch.looked = true;
}

/** What to look for by the settings; null if nothing. */
export function searchBySettings(): Search | null {
  const { ANTHROPIC_BASE_URL, ANTHROPIC_MODEL, OPENAI_BASE_URL, OPENAI_MODEL } = env;
  if (env.ANTHROPIC_API_KEY !== undefined || env.OPENAI_API_KEY !== undefined) return null;
  if (OPENAI_BASE_URL !== undefined)
    return {
      addresses: [withoutSlash(OPENAI_BASE_URL).replace(/\/v1$/, "")],
      named: true,
      wire: "chat",
      setting: "OPENAI_MODEL",
      wanted: OPENAI_MODEL,
      timeoutMs: NAMED_MS,
    };
  if (ANTHROPIC_BASE_URL !== undefined)
    return {
      addresses: [withoutSlash(ANTHROPIC_BASE_URL)],
      named: true,
      wanted: ANTHROPIC_MODEL,
      timeoutMs: NAMED_MS,
    };
  const off = env.NODE_ENV === "test" && env.LOCAL_MODEL === undefined;
  if (off || env.LOCAL_MODEL === "off" || env.DATABASE_URL !== undefined) return null;
  return {
    addresses: PORTS.map((port) => `http://127.0.0.1:${port}`),
    named: false,
    wanted: OPENAI_MODEL ?? ANTHROPIC_MODEL,
    timeoutMs: LOOPBACK_MS,
  };
}

function withoutSlash(address: string): string {
  return address.replace(/\/+$/, "");
}
