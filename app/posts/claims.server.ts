import { z } from "zod";
import { type CheckedFact, FACT_KINDS } from "#app/content/facts/fact.ts";
import { FactSupport } from "#app/generated/prisma/enums.ts";
import { pick } from "#app/lib/pick.ts";
import { cleanText } from "#app/lib/text.ts";

/** The claims of an article as calls of the API give and take them. */

const EXPECTED = {
  error: "claims: send the list as POST /api/ai/generate-post answered it",
};
const MOST_CLAIMS = 500;
const TOO_MANY = {
  error: `claims: at most ${MOST_CLAIMS} can be sent with a post; leave out the ones you need least`,
};
const NO_QUOTE = {
  error:
    'claims: one has the verdict "supported" and no quote; send its quotes as POST /api/ai/generate-post answered them, or the verdict "unchecked"',
};
const NO_OTHER_QUOTE = {
  error:
    'claims: one has the verdict "contradicted" without a quote, or "disputed" without two; send its quotes as POST /api/ai/generate-post answered them, or the verdict "unchecked"',
};

const VERDICTS =
  "supported: the quotes say the same. unclear: the model says so, and a rule finds a difference. contradicted: the quotes say something else. disputed: one quote says the same, and another source's says something else. not_found: no source says so. unchecked: nobody compared it.";

const text = z.string(EXPECTED);
const url = text
  .refine((value) => value === "" || /^https?:\/\//i.test(value), EXPECTED)
  .describe("Empty for the author’s own notes.");
const sourceFields = { url, title: text };
const date = text.describe("Of the fact or its page, as the page has it; empty if not known.");

/** A claim; `prefix` begins its names where it is sent, since a document gives each one form. */
function claim(prefix: "" | "New") {
  const source = z.object(sourceFields, EXPECTED).meta({ id: `${prefix}Source` });
  const quote = z
    .object(
      {
        ...sourceFields,
        text: text.describe("A sentence of the source, word for word."),
        date: prefix === "" ? date : date.default(""),
      },
      EXPECTED,
    )
    .meta({ id: `${prefix}Quote` });
  return z.object(
    {
      sentence: text.describe("Of the article."),
      kinds: z.array(z.enum(FACT_KINDS, EXPECTED), EXPECTED),
      verdict: z.enum(FactSupport, EXPECTED).describe(VERDICTS),
      quotes: z.array(quote, EXPECTED),
      source: source
        .nullable()
        .describe("Where the same figures or names occur, which proves nothing."),
    },
    EXPECTED,
  );
}

/** Claims as the writer answers them. */
export const claimAnswers = z.array(claim("").meta({ id: "Claim" }));
export type ClaimAnswer = z.output<typeof claimAnswers>[number];
/** A source by name, as the writer answers it. */
export const sourceAnswers = claimAnswers.element.shape.source.unwrap().array();

/** Claims as they are sent with a post. */
export const sentClaims = z
  .array(
    claim("New")
      .refine(hasItsQuote, NO_QUOTE)
      .refine(hasOtherQuotes, NO_OTHER_QUOTE)
      .meta({ id: "NewClaim" }),
    EXPECTED,
  )
  .max(MOST_CLAIMS, TOO_MANY)
  .describe(
    `As POST /api/ai/generate-post answered them: they stay with the post, to be checked on Preview. Nothing is compared again. At most ${MOST_CLAIMS}; one whose verdict is supported or contradicted needs a quote, one that is disputed two.`,
  );

/** Preview says that a supported claim rests on what it quotes. */
function hasItsQuote({ verdict, quotes }: ClaimAnswer): boolean {
  return verdict !== "supported" || countQuotes(quotes) > 0;
}

/** Preview shows what contradicts a claim. */
function hasOtherQuotes({ verdict, quotes }: ClaimAnswer): boolean {
  const least = verdict === "disputed" ? 2 : verdict === "contradicted" ? 1 : 0;
  return countQuotes(quotes) >= least;
}

function countQuotes(quotes: ClaimAnswer["quotes"]): number {
  return quotes.filter(({ text }) => cleanText(text) !== "").length;
}

export function toClaim({ support, ...fact }: CheckedFact): ClaimAnswer {
  return { ...pick(fact, ["sentence", "kinds", "quotes", "source"]), verdict: support };
}

/** A claim that a call sends, as it can be stored. */
export function toFact({ verdict, sentence, kinds, quotes, source }: ClaimAnswer): CheckedFact {
  return {
    sentence: cleanText(sentence),
    kinds,
    support: verdict,
    quotes: quotes.map(cleanEach),
    doubts: [],
    source: source && cleanEach(source),
  };
}

function cleanEach<Texts extends Record<string, string>>(texts: Texts): Texts {
  const cleaned = Object.entries(texts).map(([name, text]) => [name, cleanText(text)]);
  return Object.fromEntries(cleaned) as Texts;
}
