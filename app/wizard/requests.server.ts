import { z } from "zod";
import { TEXT } from "#app/copy/text.ts";
import { splitCommaList } from "#app/lib/comma-list.ts";
import {
  DEFAULT_TONE,
  DEFAULT_WORD_COUNT,
  LIMITS,
  TONES,
  TOPIC_MIN,
  WORD_COUNTS,
} from "#app/posts/post.ts";
import { cleanText } from "#app/posts/sanitize.server.ts";
import type { Setup } from "./wizard.server.ts";

/** The forms of the Create flow. Missing fields are checked by hand, so that the words are those of the specification (section 5). */

const line = () => z.string().default("").transform(cleanText);

/** Words of a field's label in its messages. */
const LABEL = {
  topic: "Topic",
  targetAudience: "Target audience",
  industry: "Industry",
  instructions: "Additional instructions",
} as const;

export const setupForm = z
  .object({
    topic: line(),
    targetAudience: line(),
    industry: line(),
    tone: line(),
    wordCount: line(),
    instructions: line(),
  })
  .superRefine((setup, context) => {
    const wrong = (field: keyof typeof setup, message: string) =>
      context.addIssue({ code: "custom", path: [field], message });
    if (setup.topic.length < TOPIC_MIN) wrong("topic", TEXT.topicTooShort);
    if (setup.targetAudience === "") wrong("targetAudience", TEXT.audienceRequired);
    if (setup.tone === "") wrong("tone", TEXT.toneRequired);
    else if (!(TONES as readonly string[]).includes(setup.tone))
      wrong("tone", "Choose one of the tones in the list");
    if (setup.wordCount === "") wrong("wordCount", TEXT.wordCountRequired);
    else if (!WORD_COUNTS.some((count) => String(count) === setup.wordCount))
      wrong("wordCount", "Choose one of the word counts in the list");
    for (const field of ["topic", "targetAudience", "industry", "instructions"] as const)
      if (setup[field].length > LIMITS[field]) wrong(field, atMost(LABEL[field], LIMITS[field]));
    if (setup.topic === "" || setup.targetAudience === "")
      context.addIssue({ code: "custom", path: [], message: TEXT.fillTopicAndAudience });
  })
  .transform((setup): Setup => ({ ...setup, wordCount: Number(setup.wordCount) }));

const choice = (allowed: readonly string[], otherwise: string) =>
  line().transform((value) => (allowed.includes(value) ? value : otherwise));
const upTo = (max: number) => line().transform((value) => value.slice(0, max));

/** The setup as it stands when it is left: unfinished is fine, and what does not fit is cut. */
export const leftSetup = z
  .object({
    topic: upTo(LIMITS.topic),
    targetAudience: upTo(LIMITS.targetAudience),
    industry: upTo(LIMITS.industry),
    tone: choice(TONES, DEFAULT_TONE),
    wordCount: choice(WORD_COUNTS.map(String), String(DEFAULT_WORD_COUNT)),
    instructions: upTo(LIMITS.instructions),
  })
  .transform((setup): Setup => ({ ...setup, wordCount: Number(setup.wordCount) }));

/** The keyword list as it stands when it is left. */
export const leftKeywords = z.object({
  keywords: z
    .string()
    .default("")
    .transform((value) => cleanText(value).slice(0, LIMITS.keywords)),
});

const tooManyKeywords = atMost("Selected keywords", LIMITS.keywords);

/** The keywords step while the list is being made: it may be empty. */
export const keywordsForm = z.object({
  keywords: z.string().max(LIMITS.keywords, tooManyKeywords).default("").transform(cleanText),
});

/** The keywords step when the post is asked for. */
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

function atMost(label: string, max: number): string {
  return `${label} may have at most ${max.toLocaleString("en-US")} characters`;
}
