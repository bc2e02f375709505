/** Words of the Create flow. */

export const WIZARD = {
  title: "Create Post",
  unlimited: "Unlimited",
  topicHelp: "One sentence is enough. The more exact it is, the less the article wanders.",
  audienceHelp: "Who will read it, and what they know already.",
  industryHelp: "Helps to choose words that your field uses.",
  wordCountHelp: "The article comes within 10 % of it.",
  instructionsHelp: "What must be in it, what must not, a point of view.",
  selectedHelp: "Separate keywords with commas. The first one counts most for the score.",
  keptUntilReady: "Your present text stays until the new one is ready.",
  stopped: "You stopped the writing. What was written is kept.",
  tabMayClose: "You may close this page: the writing goes on, and you find it here again.",
} as const;

/** The display name of the writer of a text. */
export function writerLabel(writer: string): string {
  return writer === "builtin"
    ? "Written by the built-in writer"
    : writer === ""
      ? ""
      : `Written by ${writer}`;
}

/** What the writer is doing, by progress step. */
export const PROGRESS_LABEL: Record<string, string> = {
  outline: "Making the outline",
  writing: "Writing",
  polishing: "Polishing",
};
