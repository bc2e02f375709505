import { z } from "zod";
import { LIMITS } from "#app/posts/post.ts";
import { textField, tooLong } from "#app/posts/text-field.server.ts";
import { DEFAULT_TONE, TONES } from "#app/posts/tones.ts";
import type { Planned } from "#app/plans/usage.server.ts";
import { API_WORDING, keywordListOrText, NOT_AN_OBJECT } from "../brief.server.ts";
import { proposeHelp } from "./help.server.ts";
import { HELP_FIELDS, type Proposal } from "./proposal.ts";
import { HELP_LIMITS, HELP_PURPOSES, SELECTED } from "./purposes.ts";

/** Writing help for callers of the API. */

const lines = (max: number, name: string) =>
  z
    .string({ error: `${name}: a text is expected` })
    .max(max, tooLong(name, max))
    .transform((value) => value.replace(/\r\n?/g, "\n"));

/** POST /api/ai/help. Without a passage the whole text is meant. */
export const helpBody = z
  .object(
    {
      purpose: z.enum(HELP_PURPOSES, {
        error: `purpose: one of ${HELP_PURPOSES.join(", ")} is expected`,
      }),
      text: lines(LIMITS.content, "text").refine((value) => value.trim() !== "", {
        error: "text is required",
      }),
      passage: lines(HELP_LIMITS.passage, "passage").nullish(),
      title: textField("title", LIMITS.title).nullish(),
      metaDescription: textField("metaDescription", LIMITS.metaDescription).nullish(),
      keywords: keywordListOrText(API_WORDING),
      tone: z
        .enum(TONES, { error: `tone: one of ${TONES.join(", ")} is expected` })
        .default(DEFAULT_TONE),
      instruction: textField("instruction", HELP_LIMITS.instruction).nullish(),
    },
    NOT_AN_OBJECT,
  )
  .refine(({ purpose, instruction }) => purpose !== "own" || Boolean(instruction), {
    path: ["instruction"],
    error: "instruction is required for the purpose own",
  })
  .refine(({ text, passage }) => !passage || text.includes(passage), {
    path: ["passage"],
    error: "passage: the text does not have these words like this",
  })
  .meta({ id: "HelpRequest" });

/** The answer of POST /api/ai/help: `before` stands in the field at `start`. */
export const helpAnswer = z
  .object({
    purpose: z.enum(HELP_PURPOSES),
    field: z.enum(HELP_FIELDS),
    before: z.string(),
    start: z.number().int().min(0),
    texts: z.array(
      z.object({ text: z.string(), notes: z.array(z.string()) }).meta({ id: "ProposedText" }),
    ),
  })
  .meta({ id: "Help" }) satisfies z.ZodType<Pick<Proposal, "purpose" | "field">>;

/** Asks for help as a call of the API does. Throws what `proposeHelp` throws. */
export async function helpForCall(
  user: Planned,
  body: z.output<typeof helpBody>,
  onText: (text: string) => void,
  signal: AbortSignal,
): Promise<z.output<typeof helpAnswer>> {
  const { purpose, text, title, metaDescription, keywords, tone, instruction } = body;
  const proposal = await proposeHelp(
    user,
    purpose,
    {
      text,
      title: title ?? "",
      metaDescription: metaDescription ?? "",
      keywords: keywords.join(", "),
      helpSection: SELECTED,
      helpSelected: body.passage || text,
      helpSelectedAt: 0,
      helpTone: tone,
      helpInstruction: instruction ?? "",
    },
    onText,
    signal,
  );
  return helpAnswer.parse(proposal);
}
