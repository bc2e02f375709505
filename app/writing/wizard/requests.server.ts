import { z } from "zod";
import * as TEXT from "#app/copy/text.ts";
import { splitCommaList } from "#app/lib/comma-list.ts";
import { DEFAULT_WORD_COUNT, LIMITS } from "#app/posts/post.ts";
import { DEFAULT_TONE } from "#app/posts/tones.ts";
import { briefFields, FORM_WORDING, NO_NAME } from "../brief.server.ts";
import { cleanText, cut } from "#app/lib/text.ts";
import { formatNumber } from "#app/lib/numbers.ts";
import { isWithin } from "#app/posts/text-field.server.ts";
import { MAX_LINKS, parseSources } from "../sources/parse.ts";
import type { Setup } from "./setup.server.ts";

/** The forms of the Create flow. */

const fields = briefFields(FORM_WORDING);

/** A box, which a form sends only while it is ticked. */
const ticked = z
  .string()
  .optional()
  .transform((value) => value === "on");
const SEARCH_CHOICES = ["", "on", "off"] as const;
const BY_CHOICE = { "": null, on: true, off: false } as const;

/** As the topic needs, on or off; null is the first of these. */
const searchWeb = z
  .enum(SEARCH_CHOICES, {
    error: "Search the web for sources: choose one of the list",
  })
  .default("")
  .transform((choice) => BY_CHOICE[choice]);
const sourcesText = z.string().default("").transform(cleanText);

/** Besides the brief, what the setup asks. */
const materials = {
  sourcesText: sourcesText
    .refine(
      (text) => isWithin(text, LIMITS.sourcesText),
      `Sources and notes may have at most ${formatNumber(LIMITS.sourcesText)} characters`,
    )
    .superRefine((text, context) => {
      const { length } = parseSources(text).links;
      const message = `Sources and notes may hold at most ${MAX_LINKS} links; there are ${length}`;
      if (length > MAX_LINKS) context.addIssue({ code: "custom", message });
    }),
  searchWeb,
  searchAgain: ticked,
  useVoice: ticked,
  listSources: ticked,
};

/** The setup. Besides the fields' own messages, one sentence covers topic and audience. */
export const setupForm = z
  .object({ ...fields, ...materials })
  .refine((setup) => setup.topic && setup.targetAudience, {
    message: TEXT.fillTopicAndAudience,
    path: [],
    // By default zod skips this check if the tone or the word count is missing.
    when: ({ value }) => typeof value === "object" && value !== null,
  }) satisfies z.ZodType<Setup>;

const line = () => z.string().default("").transform(cleanText);
const upTo = (max: number) => line().transform((value) => cut(value, max));

/** The setup when the user leaves it: may be incomplete, and invalid values are cut or dropped. */
export const unfinishedSetup = z.object({
  topic: upTo(LIMITS.topic),
  targetAudience: upTo(LIMITS.targetAudience),
  industry: upTo(LIMITS.industry),
  language: upTo(LIMITS.language).transform((value) =>
    value.replace(new RegExp(NO_NAME, "gu"), " ").trim(),
  ),
  tone: fields.tone.catch(DEFAULT_TONE),
  wordCount: fields.wordCount.catch(DEFAULT_WORD_COUNT),
  instructions: upTo(LIMITS.instructions),
  sourcesText: upTo(LIMITS.sourcesText),
  searchWeb: searchWeb.catch(null),
  searchAgain: ticked,
  useVoice: ticked,
  listSources: ticked,
}) satisfies z.ZodType<Setup>;

/** The keyword list when the user leaves it. */
export const unfinishedKeywords = z.object({
  keywords: z
    .string()
    .default("")
    .transform((value) => cut(cleanText(value), LIMITS.keywords)),
});

/** The keywords step while the list is being edited: it may be empty. */
export const keywordsForm = z.object({
  keywords: z
    .string()
    .max(LIMITS.keywords, FORM_WORDING.tooLong("keywords", LIMITS.keywords))
    .default("")
    .transform(cleanText),
});

/** The keywords step when the post is requested. */
export const generateForm = keywordsForm.superRefine(({ keywords }, context) => {
  if (splitCommaList(keywords).length > 0) return;
  context.addIssue({
    code: "custom",
    path: ["keywords"],
    message: "Choose a keyword above or type one",
  });
  context.addIssue({ code: "custom", path: [], message: TEXT.fillAndGenerate });
});

export const discardForm = z.object({ draft: z.string().max(100).default("") });
