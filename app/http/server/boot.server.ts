import type { IncomingMessage, ServerResponse } from "node:http";
import { exitWith } from "#app/lib/env.server.ts";
import { INSTALLATION_PATH, installationProof } from "#app/lib/installation-proof.server.ts";
import { log } from "#app/lib/log.server.ts";
import { nameStartProblem } from "#app/lib/start-problem.server.ts";
import { stopOnSignals, type StopPhases, type Stopper } from "./stop.server.ts";

/** One thing that a start does. */
export interface BootStep {
  name: string;
  run(): unknown;
  stop?: Partial<Record<keyof StopPhases, Stopper>>;
}

/**
 * Runs the steps one after another. The first that fails ends the process with a sentence.
 */
export async function boot(steps: readonly BootStep[]): Promise<void> {
  for (const { name, run } of steps) {
    try {
      await run();
    } catch (error) {
      log.debug({ step: name, err: error }, "a step of the start has failed");
      exitWith(nameStartProblem(error));
    }
  }
}

/** From now on a signal stops the steps in phases; what began first closes last. */
export function stopInPhases(steps: readonly BootStep[]): void {
  const of = (phase: keyof StopPhases) => steps.flatMap(({ stop }) => stop?.[phase] ?? []);
  stopOnSignals({
    takeNothing: of("takeNothing"),
    drain: of("drain"),
    close: of("close").reverse(),
  });
}

/** Answers with the proof of which installation this is. False for every other address. */
export function answerInstallation(request: IncomingMessage, response: ServerResponse): boolean {
  if (request.method !== "GET" || request.url !== INSTALLATION_PATH) return false;
  const text = installationProof();
  response.writeHead(200, {
    "Content-Type": "text/plain; charset=utf-8",
    "Cache-Control": "no-store",
    "Content-Length": text.length,
  });
  response.end(text);
  return true;
}
