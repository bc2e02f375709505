import { asData, LINE_RULES, voiceData } from "../prompts.server.ts";
import type { CandidatesBrief, PassageBrief } from "../writer.ts";

/** Of the article around a passage, in characters. */
const ARTICLE_CHARS = 30_000;

/** Asks for a passage again. */
export function passagePrompt(brief: PassageBrief): string {
  const { title, keywords, voice, passage, before, after, wish, task } = brief;
  return [
    asData({
      title,
      keywords,
      ...(voice && { voice: voiceData(voice) }),
      ...(wish !== "" && { wish }),
      textBefore: before,
      textAfter: after,
      passage,
    }),
    `The passage in the data belongs to an article that its author is editing. ${task}`,
    "- Answer with the passage alone, ready to stand in its place: no remark, no code fence, and nothing of textBefore and textAfter.",
    "- Write Markdown, not HTML: ## headings, **bold**, *italic*, [words](address), - items, | tables |.",
    "- Write in the language of the passage.",
    "- Keep every link with its address, every number and every name. Add no fact, number, name or address.",
    "- A line in double square brackets, such as [[figure: words]], stands for a picture: keep it unchanged on a line of its own.",
    "- If the passage begins with a heading, begin with a heading of the same level. A passage without a line break stays on one line.",
    ...(voice
      ? [
          "- Voice: write as voice.description and voice.samples sound, in the spelling named there; take no content from the samples. Never use a word or phrase of voice.neverWords.",
        ]
      : []),
  ].join("\n");
}

const ASKS: Record<CandidatesBrief["line"], string> = {
  title: "a title, following the rule for title below",
  metaDescription: "a meta description, following the rule for metaDescription below",
  heading:
    "the heading in `current`, saying the same with the first keyword in it, at most 70 characters long",
};

/** Asks for texts that a line of an article could have. */
export function candidatesPrompt(brief: CandidatesBrief): string {
  const { line, count, title, keywords, voice, current, article } = brief;
  return [
    asData({
      title,
      keywords,
      ...(voice && { voice: voiceData(voice) }),
      current,
      article: article.slice(0, ARTICLE_CHARS),
    }),
    `Propose ${ASKS[line]}, for the article in the data and in its language. Answer with ${count === 1 ? "one text" : `${count} different texts`}, as plain text without quotation marks. Say only what the article says.`,
    ...LINE_RULES,
  ].join("\n");
}
