import type { Behaviour, Scripted } from "../fakes/messages-behaviour.ts";
import type { Seen } from "./write-article.ts";

/** How a model behaves, and what the user must see then, whichever model it is. */
export interface FailureCase {
  name: string;
  script: readonly Scripted[];
  /** What the article's language is asked to be. */
  language?: string;
  /** The draft has an article already. */
  again?: boolean;
  expect: {
    state: "done" | "failed";
    /** The sentence shown; none without it. */
    says?: Saying;
    /** The words that the user has in the end: the whole article, about half of it, or none. */
    words: "whole" | "half" | "few" | "none";
    /** What else is wrong with what was seen, if anything. */
    also?: (seen: Seen) => string | undefined;
  };
}

export type Saying =
  | "busy"
  | "overloaded"
  | "refusal"
  | "truncated"
  | "cutOff"
  | "malformed"
  | "half the length"
  | "no article";

const normal: Behaviour = { kind: "normal" };
const cut: Behaviour = { kind: "cut-off" };
const wait: Behaviour = { kind: "rate-limited" };
const waitLong: Behaviour = { kind: "rate-limited", retryAfter: 60 };
const overloaded: Behaviour = { kind: "overloaded" };
const refusal: Behaviour = { kind: "refusal" };
const truncated: Behaviour = { kind: "truncated" };
const malformed: Behaviour = { kind: "malformed" };

const inArticle = (...behaviours: Behaviour[]) => [normal, ...behaviours];
/** Of an article of half the words. */
const inCritique = (...behaviours: Behaviour[]): Scripted[] => [
  ...inArticle({ kind: "normal", words: 300 }),
  ...behaviours.map((one) => ({ ...one, for: "critique" as const })),
];

const WHOLE = { state: "done", words: "whole" } as const;
const SHORT = { state: "done", words: "half", says: "half the length" } as const;
const NOTHING = { state: "failed", words: "none" } as const;
const HALF = { state: "failed", words: "half" } as const;

const OPEN_HTML = Array.from(
  { length: 20 },
  (_, at) =>
    `<h2>Part ${at}<p>Open <strong>and never closed</i> <ul><li>One <li>Two ${"more words & signs ".repeat(7)}`,
).join("");

export const FAILURE_CASES: readonly FailureCase[] = [
  { name: "normal", script: [], expect: WHOLE },
  {
    name: "slow",
    script: inArticle({ kind: "slow", delayMs: 15 }),
    expect: {
      ...WHOLE,
      also: ({ growth }) =>
        growth.length < 3 ? `was not shown as it grew: ${growth.join()}` : undefined,
    },
  },
  { name: "outline cut once", script: [cut], expect: WHOLE },
  { name: "outline cut twice", script: [cut, cut], expect: { ...NOTHING, says: "cutOff" } },
  { name: "article cut", script: inArticle(cut), expect: { ...HALF, says: "cutOff" } },
  { name: "critique cut", script: inCritique(cut), expect: SHORT },
  {
    name: "second article cut",
    script: inArticle(cut),
    again: true,
    expect: { ...HALF, says: "cutOff" },
  },
  {
    name: "second outline refused",
    script: [refusal],
    again: true,
    expect: { ...NOTHING, says: "refusal" },
  },
  {
    name: "429, retry after 1 s",
    script: inArticle({ kind: "rate-limited", retryAfter: 1 }),
    expect: WHOLE,
  },
  {
    name: "429, retry after 60 s",
    script: inArticle(waitLong),
    expect: { ...NOTHING, says: "busy" },
  },
  { name: "429 without a time", script: inArticle(wait), expect: WHOLE },
  {
    name: "429 without a time, twice",
    script: inArticle(wait, wait),
    expect: { ...NOTHING, says: "busy" },
  },
  { name: "429 in the critique", script: inCritique(waitLong), expect: SHORT },
  { name: "529 once", script: inArticle(overloaded), expect: WHOLE },
  {
    name: "529 twice",
    script: inArticle(overloaded, overloaded),
    expect: { ...NOTHING, says: "overloaded" },
  },
  {
    name: "529 in the middle",
    script: inArticle({ kind: "overloaded-midway" }),
    expect: { ...HALF, says: "overloaded" },
  },
  { name: "outline refused", script: [refusal], expect: { ...NOTHING, says: "refusal" } },
  {
    name: "article refused",
    script: inArticle(refusal),
    expect: { ...NOTHING, says: "refusal" },
  },
  { name: "critique refused", script: inCritique(refusal), expect: SHORT },
  {
    name: "max_tokens in the outline",
    script: [truncated],
    expect: { ...NOTHING, says: "truncated" },
  },
  {
    name: "max_tokens in the article",
    script: inArticle(truncated),
    expect: { state: "failed", words: "whole", says: "truncated" },
  },
  { name: "max_tokens in the critique", script: inCritique(truncated), expect: SHORT },
  { name: "outline malformed once", script: [malformed], expect: WHOLE },
  {
    name: "outline malformed twice",
    script: [malformed, malformed],
    expect: { ...NOTHING, says: "malformed" },
  },
  {
    name: "article malformed twice",
    script: inArticle(malformed, malformed),
    expect: { state: "failed", words: "few", says: "no article" },
  },
  {
    name: "second article malformed twice",
    script: inArticle(malformed, malformed),
    again: true,
    expect: { state: "failed", words: "few", says: "no article" },
  },
  {
    name: "article malformed once",
    script: inArticle(malformed),
    expect: WHOLE,
  },
  { name: "critique malformed", script: inCritique(malformed, malformed), expect: SHORT },
  {
    name: "HTML that is not closed",
    script: inArticle({ kind: "text", text: OPEN_HTML }),
    expect: { ...WHOLE, also: ({ html }) => unbalanced(html) },
  },
  {
    name: "Markdown",
    script: inArticle({ kind: "markdown" }),
    expect: {
      ...WHOLE,
      also: ({ html }) =>
        /##|\*\*|\| -|\|$/m.test(html) || !/<h2>[\s\S]*<table>[\s\S]*<li><strong>First/.test(html)
          ? "is not HTML"
          : undefined,
    },
  },
  {
    name: "foreign language",
    script: inArticle({ kind: "foreign", words: 540 }),
    language: "English",
    expect: {
      ...WHOLE,
      also: ({ unmet }) =>
        unmet.some(
          ({ wish, where }) => `${wish} ${where}` === "Written in English It reads as Russian.",
        )
          ? undefined
          : "does not say that it is Russian",
    },
  },
  {
    name: "injected",
    script: [
      { kind: "injected" },
      { kind: "injected" },
      { kind: "injected", for: "lines" },
      { kind: "injected", for: "critique" },
    ],
    expect: {
      ...WHOLE,
      also: ({ html, title, metaDescription }) =>
        /<(?:script|style|iframe|img|a)\b|onclick|javascript:|evil\.example|alert\(/i.test(
          `${html} ${title} ${metaDescription}`,
        )
          ? "lets something through"
          : undefined,
    },
  },
];

function unbalanced(html: string): string | undefined {
  return ["p", "h2", "ul", "li", "strong"].find(
    (name) => html.split(`<${name}>`).length !== html.split(`</${name}>`).length,
  );
}
