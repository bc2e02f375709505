/** The worked examples that anyone can follow without a model; each is a file beside this one. */
export const EXAMPLES = [
  { key: "how-to", label: "A how-to", topic: "How to make cold brew coffee at home" },
  {
    key: "comparison",
    label: "A comparison",
    topic: "Raised beds vs in-ground beds for growing vegetables",
  },
  {
    key: "opinion",
    label: "An opinion piece",
    topic: "Why small teams should write their decisions down",
  },
] as const;
