import { asData, notesData } from "../prompts.server.ts";
import type { InterviewBrief } from "../post-brief.ts";
import { ruleQuestions } from "./rule-questions.ts";

/** Asks for questions that only the author of an article can answer. */
export function questionsPrompt(brief: InterviewBrief): string {
  const { notes, topic, targetAudience, industry, language } = brief;
  const examples = ruleQuestions(brief);
  return [
    asData({
      topic,
      audience: targetAudience,
      industry,
      ...(language !== "" && { language }),
      ...notesData(notes),
      examples,
    }),
    `Somebody is about to write an article on the topic in the data, for its audience. Ask its author three to six short questions whose answers no web page and no model can know: what they themselves did, saw, measured, paid, got wrong or would do differently. The examples in the data fit its kind of topic; make them specific to this topic.`,
    `- In ${language === "" ? "the language of the topic" : "the language that is named in the data"}, addressed to the author, one thing at a time, at most 160 characters, each ending in a question mark.`,
    "- Presume nothing: no name, figure, place or event that is not in the topic, and no answer inside a question.",
    "- Nothing that a search or the notes in the data answer, and nothing about the article itself.",
  ].join("\n");
}
