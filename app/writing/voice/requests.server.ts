import { z } from "zod";
import { VOICE_LIMITS } from "#app/copy/voice.ts";
import { formatNumber } from "#app/lib/numbers.ts";
import { cleanText, cut } from "#app/lib/text.ts";
import { splitNeverWords, type VoiceSettings } from "./voice.server.ts";

/** The forms of the voice screen. */

const { description, neverWord, neverWords, samples } = VOICE_LIMITS;
/** The longest text that is looked at. */
const MOST_CHARS = 20_000;

const line = () => z.string().default("").transform(cleanText);

const spelling = z
  .enum(["", "american", "british"], "Choose a spelling from the list")
  .default("")
  .transform((side) => (side === "" ? null : side));

const sampleIds = z.array(z.string().max(64)).max(200);

export const voiceForm = z.object({
  description: line().refine(
    (text) => text.length <= description,
    `Description may have at most ${formatNumber(description)} characters`,
  ),
  neverWords: line().superRefine((text, context) => {
    const message = neverWordsProblem(text);
    if (message) context.addIssue({ code: "custom", message });
  }),
  spelling,
  samples: sampleIds
    .max(samples, `Sample posts: choose at most ${samples}`)
    .transform((ids) => [...new Set(ids)])
    .default([]),
}) satisfies z.ZodType<VoiceSettings>;

/** The same form when the description is asked for: nothing of it is stored. */
export const describeForm = z.object({
  description: z.string().optional(),
  neverWords: z.string().optional(),
  spelling: z.string().optional(),
  samples: sampleIds.optional(),
});

function neverWordsProblem(text: string): string {
  if (text.length > MOST_CHARS)
    return `Words never used may have at most ${formatNumber(MOST_CHARS)} characters together`;
  const words = splitNeverWords(text);
  if (words.length > neverWords) return `Words never used: list at most ${neverWords}`;
  const long = words.find((word) => word.length > neverWord);
  return long
    ? `Words never used: shorten “${cut(long, 30)}…” to at most ${neverWord} characters`
    : "";
}
