/** Words of the Create flow. */

import { pluralize } from "#app/lib/numbers.ts";

export const WIZARD = {
  title: "Create Post",
  unlimited: "Unlimited",
  topicHelp: "One sentence is enough. The more specific, the better the article.",
  audienceHelp: "Who will read it, and what they know already.",
  industryHelp: "Helps us use your industry's terms.",
  wordCountHelp: "A guide. Nothing is padded to reach it.",
  instructionsHelp: "Points to cover, things to avoid, your angle.",
  sourcesHelp:
    "Up to 6 links, one per line, and your own notes: facts, figures, quotes. The article is based on them.",
  notesHelp:
    "Paste notes, an outline or a transcript. The article is based on it. You can add links too, one per line.",
  notesExample: "## Choosing a pot\n- 20 litres at least\n- holes in the bottom",
  anotherVersion: "This makes a new post from the same brief. The old one stays as it is:",
  voiceHelp: "Your description, words and samples.",
  listSourcesHelp: "Those that the article uses, with their links.",
  searchAgainHelp: "Otherwise what was found in the last day, if anything, is used again.",
  selectedHelp: "Separate keywords with commas. The first one counts most for the score.",
  keptUntilReady: "Your current text stays until the new one is ready.",
  stopped: "You stopped the writing. What was written is kept.",
  stoppedPlanning: "You stopped planning.",
  nothingWritten: "Nothing was written.",
  noOutline: "No outline was made.",
  waitingForWords: "Waiting for the first words.",
  modelIsBusy: (ahead: number) =>
    `Waiting: the model answers ${ahead === 1 ? "another request" : `${ahead} other requests`} first`,
  modelLoads: "Your model is still loading…",
  modelLoadsNote: "Go on: what you ask of it waits for up to five minutes.",
  localTakesTime: "A model on your own computer may take a few minutes.",
  keywordsAwaited: "Your model is suggesting keywords and questions…",
  keywordsGoOn: "You can close this page. The suggestions come here.",
  keywordsComeThere:
    "You can close this page. The suggestions come to the Keywords step, where you can also type your own.",
  keywordsStep: "Open the Keywords step",
  tabMayClose: "You can close this page. Writing continues, and you’ll find it here.",
} as const;

/** The two ways on where no model is connected. */
export const DOORS = {
  connect: "Connect a model",
  key: "A key of your own.",
  keyText: "Paste it in Settings → Writer. It is tried with one short call.",
  keyLink: "Open Settings → Writer",
  local: "A model on this computer.",
  localText: "Start Ollama, llama.cpp’s server or LM Studio with a model, then look again.",
  look: "Look again",
  operator: "A key for everybody here.",
  operatorText:
    "Whoever runs this installation sets ANTHROPIC_API_KEY or OPENAI_API_KEY and restarts it.",
  yourself: "Write it yourself",
  yourselfText: "Fill in the form and go on. Questions that only you can answer come next.",
} as const;

/** Notices of the button that looks for a local model. */
export const LOOK_TOASTS = {
  success: "Model found",
  failure: "No model found",
  fallback: "Failed to look for a model. Please try again.",
} as const;

/** What the writer is doing, by progress step. */
export const PROGRESS_LABEL = {
  sources: "Reading sources",
  outline: "Making the outline",
  writing: "Writing",
  critique: "Reading it as an editor",
  revise: "Rewriting paragraphs",
  lines: "Title and description",
  wishes: "Checking your instructions",
  claims: "Checking claims",
} as const;

const LABELS: ReadonlyMap<string, string> = new Map(Object.entries(PROGRESS_LABEL));

/** The same with how much it works on; "" for a step that is not known. */
export function progressLabel(step: string, count: number): string {
  if (step === "revise" && count > 0) return `Rewriting ${pluralize(count, "paragraph")}`;
  return LABELS.get(step) ?? "";
}
