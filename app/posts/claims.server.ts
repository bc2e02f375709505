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

const VERDICTS =
  "supported: the quotes say the same. unclear: the model says so, and a rule finds a difference. contradicted: the quotes say something else. not_found: no source says so. unchecked: nobody compared it.";

const text = z.string(EXPECTED);
const url = text
  .refine((value) => value === "" || /^https?:\/\//i.test(value), EXPECTED)
  .describe("Empty for the author’s own notes.");
const sourceFields = { url, title: text };

/** A claim; the names of what is sent begin with `prefix`, since a document gives each one form. */
function claim(prefix: "" | "New") {
  const source = z.object(sourceFields, EXPECTED).meta({ id: `${prefix}Source` });
  const quote = z
    .object(
      { ...sourceFields, text: text.describe("A sentence of the source, word for word.") },
      EXPECTED,
    )
    .meta({ id: `${prefix}Quote` });
  return z
    .object(
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
    )
    .meta({ id: `${prefix}Claim` });
}

/** Claims as the writer answers them. */
export const claimAnswers = z.array(claim(""));
export type ClaimAnswer = z.output<typeof claimAnswers>[number];
/** A source by name, as the writer answers it. */
export const sourceAnswers = claimAnswers.element.shape.source.unwrap().array();

/** Claims as they are sent with a post. */
export const sentClaims = z
  .array(claim("New"), EXPECTED)
  .max(MOST_CLAIMS, EXPECTED)
  .describe(
    "As POST /api/ai/generate-post answered them: they stay with the post, to be checked on Preview. Nothing is compared again.",
  );

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
    source: source && cleanEach(source),
  };
}

function cleanEach<Texts extends Record<string, string>>(texts: Texts): Texts {
  const cleaned = Object.entries(texts).map(([name, text]) => [name, cleanText(text)]);
  return Object.fromEntries(cleaned) as Texts;
}
