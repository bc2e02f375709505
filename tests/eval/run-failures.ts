import { checkFailure, warmUp, type FailureReport } from "./check-failures.ts";
import { FAILURE_CASES } from "./failure-cases.ts";
import { MODEL_NAMES, useModel } from "./failing-models.ts";

/**
 * Has an article written by each fake model in each case, and prints what a user sees; true if that
 * is right everywhere.
 */
export async function runFailures(): Promise<boolean> {
  console.log("\nArticles by models that fail");
  let faults = 0;
  for (const name of MODEL_NAMES) {
    const model = await useModel(name);
    await warmUp();
    for (const one of FAILURE_CASES) {
      const report = await checkFailure(model, one);
      faults += report.faults.length;
      print(report);
    }
    await model.stop();
  }
  console.log(`  articles: ${MODEL_NAMES.length * FAILURE_CASES.length}`);
  console.log(`  faults: ${faults}`);
  return faults === 0;
}

function print({ model, name, state, words, sentence, faults }: FailureReport): void {
  const cells = [model.padEnd(10), name.padEnd(30), state.padEnd(7), String(words).padStart(4)];
  console.log(`  ${cells.join(" ")}  ${sentence}`);
  for (const fault of faults) console.log(`  ! ${fault}`);
}
