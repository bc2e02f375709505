/** Words of the Create flow. */

export const WIZARD = {
  title: "Create Post",
  unlimited: "Unlimited",
  topicHelp: "One sentence is enough. The more specific, the better the article.",
  audienceHelp: "Who will read it, and what they know already.",
  industryHelp: "Helps us use your industry's terms.",
  wordCountHelp: "Within 10% of this length.",
  instructionsHelp: "Points to cover, things to avoid, your angle.",
  sourcesHelp:
    "Up to 6 links, one a line, and notes of your own: facts, figures, quotes. The article rests on them.",
  voiceHelp: "Your description, words and samples.",
  searchHelp: "Adds pages on your topic to the sources before the article is written.",
  searchAgainHelp: "Otherwise the pages that were found within a day are used again.",
  selectedHelp: "Separate keywords with commas. The first one counts most for the score.",
  keptUntilReady: "Your present text stays until the new one is ready.",
  stopped: "You stopped the writing. What was written is kept.",
  stoppedPlanning: "You stopped the planning.",
  nothingWritten: "Nothing was written before the writing ended.",
  noOutline: "No outline was made.",
  waitingForWords: "Waiting for the first words.",
  localTakesTime: "A model on your own computer may take some minutes.",
  tabMayClose: "You may close this page: the writing goes on, and you find it here again.",
} as const;

/** Where no model is connected, what comes is a plan, and every screen says so. */
export const PLAN = {
  title: "No model is connected. This is a plan for your article.",
  ahead: "No model is connected. You get a plan for your article.",
  earlier: "This is a plan for your article. No model was connected when it was made.",
  text: "It has titles, an outline and questions to answer, in English, and says nothing about your topic: the lines that begin with “To write:” are yours.",
  example: "This is a worked example.",
  exampleText:
    "No model is connected, so its article was written beforehand. Saving it counts as one of your posts this month. For a topic of your own you get a plan for your article.",
  exampleSaved: "It was written beforehand, to show every step.",
  again: "A model is connected now. Regenerate the post to have it written.",
  connect: "Connect a model",
  connectPath: "/settings/writer",
  ready: "Your plan is ready. Read it through, then save it as a draft.",
  visitor:
    "No model is connected to this installation. For a topic of your own you get a plan for your article; connect a model in Settings → Writer to have it written.",
} as const;

/** What made a text, for its reader. Texts marked "builtin" are older than plans. */
export function writerLabel(writer: string): string {
  return WRITER_LABEL[writer] ?? `Written by ${writer}`;
}

const WRITER_LABEL: Record<string, string> = {
  "": "",
  plan: "Content plan",
  example: "Example article",
  builtin: "Written without a model",
};

/** What the writer is doing, by progress step. */
export const PROGRESS_LABEL: Record<string, string> = {
  sources: "Reading sources",
  outline: "Making the outline",
  writing: "Writing",
  polishing: "Polishing",
};
