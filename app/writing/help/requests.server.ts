import { z } from "zod";
import { formatNumber } from "#app/lib/numbers.ts";
import { withoutControlCharacters } from "#app/lib/text.ts";
import { LIMITS } from "#app/posts/post.ts";
import { textField, tooLong } from "#app/posts/text-field.server.ts";
import { DEFAULT_TONE, TONES } from "#app/posts/tones.ts";
import { HELP_FIELDS } from "./proposal.ts";
import { HELP_LIMITS, HELP_PURPOSES } from "./purposes.ts";

/** The fields of writing help. They are sent with the whole edit form. */

const lines = (value: string) => value.replace(/\r\n?/g, "\n");
const place = z.coerce.number().int().min(0).max(LIMITS.content).catch(0);

const fields = {
  title: z.string().max(10_000, tooLong("Title", LIMITS.title)).default(""),
  text: z
    .string()
    .max(LIMITS.content, tooLong("Content", LIMITS.content))
    .default("")
    .transform(lines),
  keywords: z.string().max(LIMITS.keywords, tooLong("Keywords", LIMITS.keywords)).default(""),
  metaDescription: z
    .string()
    .max(10_000, tooLong("Meta description", LIMITS.metaDescription))
    .default(""),
};

/** What is asked of a model. */
export const helpForm = z.object({
  ...fields,
  helpSection: z.string().max(200).default("0").transform(lines),
  helpSelected: z
    .string()
    .max(2 * HELP_LIMITS.passage, `Select at most ${formatNumber(HELP_LIMITS.passage)} characters.`)
    .default("")
    .transform(lines),
  helpSelectedAt: place,
  helpTone: z.enum(TONES, "Choose a tone from the list").default(DEFAULT_TONE),
  helpInstruction: textField("Instruction", HELP_LIMITS.instruction).default(""),
});
export type HelpInput = z.output<typeof helpForm>;

/** The same as JSON, for the stream. */
export const helpRequest = z.object({
  ...helpForm.shape,
  purpose: z.enum(HELP_PURPOSES, "purpose: one of the kinds of writing help is expected"),
});

/** A proposal that was accepted. */
export const acceptForm = z.object({
  ...fields,
  helpField: z.enum(HELP_FIELDS, "Ask for the proposal again."),
  helpBefore: z
    .string()
    // Line ends arrive as two characters.
    .max(2 * HELP_LIMITS.passage)
    .default("")
    .transform(lines),
  helpStart: place,
  helpAfter: z
    .string()
    .max(8 * HELP_LIMITS.passage)
    .default("")
    .transform((value) => withoutControlCharacters(lines(value))),
});
export type AcceptInput = z.output<typeof acceptForm>;
