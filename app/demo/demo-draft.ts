/** An article that was begun in Create and left at its keywords. */
export const BEGUN_DRAFT = {
  topic: "A bakery's first year with an electric van",
  targetAudience: "owners of small bakeries",
  industry: "Food",
  tone: "conversational",
  wordCount: 1_200,
  instructions: "Say what it cost.",
  primaryKeywords: ["electric delivery van", "bakery deliveries"],
  secondaryKeywords: ["charging at night", "range in winter"],
  longTailKeywords: ["is an electric van worth it for a bakery"],
  selectedKeywords: "electric delivery van, bakery deliveries",
};
