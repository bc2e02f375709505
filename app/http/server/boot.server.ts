import { exitWith } from "#app/lib/env.server.ts";
import { log } from "#app/lib/log.server.ts";
import { nameStartProblem } from "#app/lib/start-problem.server.ts";
import { stopOnSignals, type StopPhases, type Stopper } from "./stop.server.ts";

/** One thing that a start does. */
export interface BootStep {
  name: string;
  run(): unknown;
  /** How it ends, in each phase that it has a part in. */
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
