import { kindOf } from "../plan/kinds.ts";
import type { TopicLanguage } from "../plan/stop-words.ts";
import { topicLanguage } from "../plan/topic-language.ts";
import { GERMAN } from "./questions/de.ts";
import { ENGLISH } from "./questions/en.ts";
import { SPANISH } from "./questions/es.ts";
import { FRENCH } from "./questions/fr.ts";
import type { Questions } from "./questions/read.ts";

const BY_LANGUAGE: Record<TopicLanguage, Questions> = {
  en: ENGLISH,
  de: GERMAN,
  fr: FRENCH,
  es: SPANISH,
};

/** Three to six questions by the kind of a topic, in its language, otherwise in English. */
export function ruleQuestions({ topic, language }: { topic: string; language: string }): string[] {
  const table = BY_LANGUAGE[topicLanguage(topic, language) ?? "en"];
  return [...(table.get(kindOf(topic, language)) ?? table.get("general") ?? [])];
}
