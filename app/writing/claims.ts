import { z } from "zod";
import { CLAIM_KINDS, VERDICTS } from "#app/content/facts/fact.ts";

/** A model's answer about the claims of an article; numbers as `numberSentences` gives them. */
export const claimsAnswer = z.object({
  claims: z.array(
    z.object({
      sentence: z.number(),
      source: z.number(),
      verdict: z.enum(VERDICTS),
      kind: z.enum(CLAIM_KINDS),
    }),
  ),
});

/** A model's answer about the claims that it was asked about again. */
export const recheckAnswer = z.object({
  rechecks: z.array(
    z.object({
      sentence: z.number(),
      differences: z.array(z.string()),
      sources: z.array(z.number()),
      same: z.boolean(),
    }),
  ),
});
