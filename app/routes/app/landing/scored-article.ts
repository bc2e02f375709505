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
  score: 96,
  good: [
    { label: "Keyword density", figure: "0.6% (7 times in 1,077 words)" },
    { label: "Keyword in headings", figure: "4 of 7" },
    { label: "Meta description length", figure: "147 characters" },
    { label: "Sentence length", figure: "8.7% (6 of 69) above 20 words" },
    { label: "Passive voice", figure: "5.8% (4 of 69)" },
    { label: "Reading ease", figure: "90, very easy (896 words)" },
  ],
  goodInAll: 20,
  losses: [
    {
      label: "Internal links",
      explanation: "0 links. Link to at least 2 of your other posts where they help the reader.",
      verdict: "−4 points",
    },
  ],
} as const;
