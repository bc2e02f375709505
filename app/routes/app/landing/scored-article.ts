/**
 * An example article with what the engine says of it, so that the landing page need not score it on
 * every visit. A test holds it to the engine.
 */
export const SCORED = {
  key: "how-to",
  title: "How to Make Cold Brew Coffee at Home, Step by Step",
  opening:
    "Cold brew coffee is the easiest coffee that you can make badly and still enjoy. You put ground coffee in cold water, wait until the next day, and strain it. Because no heat is involved, there is no moment to miss and no machine to buy. The cup tastes round and mild, since cold water draws out less of what makes coffee sharp.",
  words: 1155,
  score: 83,
  good: [
    { label: "Keyword density", figure: "0.6% (7 times in 1,077 words)" },
    { label: "Answers under headings", figure: "6 of 7 headings" },
    { label: "Filler phrases", figure: "0.1 per 100 words: “step by step”" },
    { label: "Meta description length", figure: "147 characters" },
    { label: "Sentence length", figure: "8.7% (6 of 69) above 20 words" },
    { label: "Reading ease", figure: "90, very easy (896 words)" },
  ],
  goodInAll: 23,
  losses: [
    {
      label: "Figures and names",
      explanation:
        "1.5 per 100 words (16). Say how much, how long, when, where or who: figures and names that only this text has.",
      verdict: "−5 points",
    },
    {
      label: "Own experience",
      explanation:
        "0 sentences. Say what you did, measured or saw yourself, with the figure or the place.",
      verdict: "−4 points",
    },
    {
      label: "Sources",
      explanation: "1 source. Name a source for what you say, and link to it.",
      verdict: "−4 points",
    },
    {
      label: "Internal links",
      explanation: "0 links. Link to at least 2 of your other posts where they help the reader.",
      verdict: "−2 points",
    },
    {
      label: "Keyword in headings",
      explanation:
        "4 of 7. Take the keyword out of some headings: 2 are enough for readers to find it.",
      verdict: "−1 point",
    },
  ],
} as const;
