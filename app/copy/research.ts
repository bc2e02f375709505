/** Words of the research before an article. */

const NEED = {
  year: "names a year",
  law: "is about law or taxes",
  price: "is about money",
  health: "is about health",
  choice: "compares or recommends",
  news: "is about news",
} as const;
type Need = keyof typeof NEED;

export const RESEARCH = {
  label: "Search the web for sources",
  asNeeded: "When the topic needs it",
  on: "Always",
  off: "Never",
  cannot: "Your model can’t search the web. The article rests on the links and notes you add.",
  nothing: "No pages on your topic were found on the web.",
  failed: "The web could not be searched. The article rests on your own sources.",
  /** The same for a call of the API, which has no sources of its own. */
  failedCall: "The web could not be searched. The article rests on what the model knows.",
  callCannot: "This model cannot search the web. The article rests on what it knows.",
  callPlan: "Without a model the web is not searched.",
  dropped: (notes: string) => `${notes} left out: the page doesn’t say so word for word.`,
} as const;

/** What the setup says of a choice ("", "on" or "off") for a topic; "" before there is one. */
export function researchHelp(topic: string, need: Need | null, choice: string): string {
  if (topic.trim() === "") return "";
  const because = need === null ? "" : `Your topic ${NEED[need]}`;
  if (choice === "on") return "Up to 20 searches; what is found is quoted with its page.";
  if (choice === "off")
    return need === null
      ? "The article rests on your own sources and on what the model knows."
      : `${because}. Without a search, check every figure yourself.`;
  return need === null
    ? "This topic doesn’t need it. Choose Always to search anyway."
    : `${because}, so the web is searched first: up to 20 searches.`;
}

/** The same where no search is possible. */
export function withoutSearch(need: Need | null): string {
  return need === null
    ? RESEARCH.cannot
    : `${RESEARCH.cannot} Your topic ${NEED[need]}, so add pages you trust under More options.`;
}
