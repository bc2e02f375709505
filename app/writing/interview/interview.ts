import { z } from "zod";
import { cut } from "#app/lib/text.ts";
import { ruleQuestions } from "./rule-questions.ts";

/** What an author is asked before an article is written, and what they answered. */

export const INTERVIEW_LIMITS = {
  questions: 6,
  question: 300,
  answer: 4_000,
  /** The same as Sources and notes may have. */
  notes: 80_000,
} as const;

const answered = z.object({ question: z.string(), answer: z.string() });
/** A question with its answer; "" until there is one. */
export type Answered = z.infer<typeof answered>;

/** An interview as a draft stores it. */
export const storedInterview = z.object({
  /** The topic that it was held on: answers count for no other. */
  topic: z.string(),
  /** A model asked for this topic; otherwise the questions are those of a rule. */
  specific: z.boolean(),
  questions: z.array(answered),
  /** Pasted, or read from files. */
  notes: z.string(),
});
export type Interview = z.infer<typeof storedInterview>;

interface Asked {
  topic: string;
  language: string;
  interview: unknown;
}

/** The interview of a draft: what is stored of its topic, otherwise the questions of the rule. */
export function interviewOf(draft: Asked): Interview {
  const stored = storedInterview.safeParse(draft.interview).data;
  if (stored && isSameTopic(stored.topic, draft.topic) && (stored.specific || isUsed(stored)))
    return stored;
  return {
    topic: draft.topic,
    specific: false,
    questions: unanswered(ruleQuestions(draft)),
    notes: "",
  };
}

function isUsed({ questions, notes }: Interview): boolean {
  return notes !== "" || questions.some(({ answer }) => answer !== "");
}

/** True if two topics differ in letter case, spaces and marks only. */
export function isSameTopic(one: string, other: string): boolean {
  const words = (topic: string) =>
    topic
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu)
      ?.join(" ") ?? topic;
  return words(one) === words(other);
}

export function unanswered(questions: readonly string[]): Answered[] {
  return questions
    .slice(0, INTERVIEW_LIMITS.questions)
    .map((question) => ({ question, answer: "" }));
}

/** An interview with other questions; what is answered stays, and comes first. */
export function withQuestions(interview: Interview, questions: readonly string[]): Interview {
  const kept = interview.questions.filter(({ answer }) => answer !== "");
  const known = new Set(kept.map(({ question }) => question));
  const fresh = unanswered(questions.filter((question) => !known.has(question)));
  const all = [...kept, ...fresh].slice(0, Math.max(kept.length, INTERVIEW_LIMITS.questions));
  return { ...interview, specific: true, questions: all };
}

/**
 * An interview with the answers of a form, each to the question that it names: another tab may have
 * got other questions meanwhile, and what was typed there stays too.
 */
export function withAnswers(
  interview: Interview,
  typed: readonly Answered[],
  notes: string,
): Interview {
  const byQuestion = new Map(typed.map(({ question, answer }) => [question, answer]));
  const known = interview.questions.map(({ question, answer }) => ({
    question,
    answer: byQuestion.get(question) ?? answer,
  }));
  const names = new Set(known.map(({ question }) => question));
  const strange = typed.filter(({ question, answer }) => answer !== "" && !names.has(question));
  return { ...interview, questions: [...known, ...strange].slice(0, MOST_KEPT), notes };
}

/** Answered questions of several tabs, at most. */
export const MOST_KEPT = INTERVIEW_LIMITS.questions * 2;

/** The questions that were answered. */
export function answersOf({ interview }: { interview: readonly Answered[] }): Answered[] {
  return interview.filter(({ answer }) => answer !== "");
}

/** What an author said of their own, without the questions. */
export function ownTexts(brief: { notes: string; interview: readonly Answered[] }): string[] {
  return [brief.notes, ...brief.interview.map(({ answer }) => answer)];
}

/** Whether an author said anything of their own for an article. */
export function hasOwnWords(brief: { notes: string; interview: readonly Answered[] }): boolean {
  return brief.notes !== "" || answersOf(brief).length > 0;
}

/** The notes with a text behind them, as a paragraph of its own. */
export function appendNotes(notes: string, more: string): string {
  return [notes, more].filter((text) => text !== "").join("\n\n");
}

/** A model's questions as plain lines that end in a question mark; null for too few. */
export function usableQuestions(questions: readonly string[]): string[] | null {
  const plain = questions
    .map((question) => question.replace(/\s+/g, " ").trim())
    .filter(
      (question) => /[?？؟]$/u.test(question) && question.length <= INTERVIEW_LIMITS.question,
    );
  const different = [...new Set(plain)].slice(0, INTERVIEW_LIMITS.questions);
  return different.length < FEWEST
    ? null
    : different.map((one) => cut(one, INTERVIEW_LIMITS.question));
}

const FEWEST = 3;
