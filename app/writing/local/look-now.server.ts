import { andList } from "#app/lib/text.ts";
import {
  localModelProblem,
  localModelStatus,
  lookForModel,
  searchBySettings,
} from "./local-model.server.ts";

/** Looks for a local model at once, and says in a sentence what was found. Never throws. */
export async function lookNow(): Promise<{ found: boolean; sentence: string }> {
  const search = searchBySettings();
  if (!search)
    return {
      found: false,
      sentence:
        "This installation is set up to look for no model on its own computer. Its operator can name one by ANTHROPIC_BASE_URL or OPENAI_BASE_URL.",
    };
  await lookForModel(search);
  const model = localModelStatus();
  if (model) return { found: true, sentence: `${model.label} writes from now on.` };
  const places = andList(search.addresses.map((address) => new URL(address).host));
  return {
    found: false,
    sentence:
      localModelProblem() || `Nothing answered at ${places}. Start the server, then look again.`,
  };
}
