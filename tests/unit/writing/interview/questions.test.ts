import { describe, expect, it } from "vitest";
import {
  INTERVIEW_LIMITS,
  interviewOf,
  usableQuestions,
  withAnswers,
  withQuestions,
} from "#app/writing/interview/interview.ts";
import { GERMAN } from "#app/writing/interview/questions/de.ts";
import { ENGLISH } from "#app/writing/interview/questions/en.ts";
import { SPANISH } from "#app/writing/interview/questions/es.ts";
import { FRENCH } from "#app/writing/interview/questions/fr.ts";
import { ruleQuestions } from "#app/writing/interview/rule-questions.ts";
import { KINDS } from "#app/writing/plan/kinds.ts";

const TABLES = { en: ENGLISH, de: GERMAN, fr: FRENCH, es: SPANISH };
const ask = (topic: string, language = "") => ruleQuestions({ topic, language });

describe("the questions of the rule", () => {
  it.each(Object.entries(TABLES))("are three to six for every kind: %s", (language, table) => {
    expect([...table.keys()].sort()).toEqual(KINDS.filter((kind) => kind !== "question").sort());
    for (const questions of table.values()) {
      expect(questions.length).toBeGreaterThanOrEqual(3);
      expect(questions.length).toBeLessThanOrEqual(INTERVIEW_LIMITS.questions);
      expect(new Set(questions).size).toBe(questions.length);
      for (const question of questions) {
        expect(question).toMatch(language === "es" ? /^¿.*\?$/ : /\?$/);
        expect(question.length).toBeLessThanOrEqual(120);
      }
    }
  });

  it.each([
    ["How to grow basil on a windowsill", "", ENGLISH.get("how-to")],
    ["Der Dyson V15 im Test", "", GERMAN.get("review")],
    ["Recette de la ratatouille de ma grand-mère", "", FRENCH.get("recipe")],
    ["Tres días en Lisboa con los niños", "", SPANISH.get("travel")],
    ["What is compound interest?", "", ENGLISH.get("general")],
    ["Compound interest", "German", GERMAN.get("general")],
    ["東京でおすすめのラーメン店", "", ENGLISH.get("general")],
    ["", "", ENGLISH.get("general")],
  ])("fit kind and language: %s (%s)", (topic, language, questions) => {
    expect(ask(topic, language)).toEqual(questions);
  });
});

describe("an interview", () => {
  const draft = { topic: "How to grow basil", language: "", interview: null };
  const none = interviewOf(draft);
  const [first = "", second = ""] = ask(draft.topic);
  const answered = withAnswers(none, [{ question: first, answer: "In May." }], "Notes");

  it("counts for its topic only, however that is spelt", () => {
    const of = (topic: string) => interviewOf({ ...draft, topic, interview: answered });
    expect(of("how to grow  Basil!")).toEqual(answered);
    expect(of("How to grow tomatoes").questions).toEqual(
      ask("How to grow tomatoes").map((question) => ({ question, answer: "" })),
    );
    expect(of("How to grow tomatoes").notes).toBe("");
    expect(interviewOf({ ...draft, interview: { junk: 1 } })).toEqual(none);
  });

  it("follows the language of an article until something is answered", () => {
    expect(interviewOf({ ...draft, language: "German", interview: none }).questions[0]?.question)
      .toBe(GERMAN.get("general")?.[0]); // prettier-ignore
    expect(interviewOf({ ...draft, language: "German", interview: answered })).toEqual(answered);
  });

  it("keeps what is answered when a model asks, and what another tab was asked", () => {
    const asked = withQuestions(answered, ["A?", "B?", "C?", "D?", "E?", "F?"]);
    expect(asked.questions.map(({ question }) => question)).toEqual([
      first,
      "A?",
      "B?",
      "C?",
      "D?",
      "E?",
    ]);
    expect(asked).toMatchObject({
      specific: true,
      notes: "Notes",
      questions: [{ answer: "In May." }, {}, {}, {}, {}, {}],
    });
    const later = withAnswers(
      asked,
      [
        { question: second, answer: "Typed before." },
        { question: "A?", answer: "" },
      ],
      "",
    );
    expect(later.questions.filter(({ answer }) => answer !== "")).toEqual([
      { question: first, answer: "In May." },
      { question: second, answer: "Typed before." },
    ]);
    const many = Array.from({ length: 40 }, (_, n) => ({ question: `Q${n}?`, answer: "x" }));
    expect(withAnswers(asked, many, "").questions).toHaveLength(12);
  });

  it.each([
    [
      ["One?", "Two?", " Three  here? ", "One?"],
      ["One?", "Two?", "Three here?"],
    ],
    [["One?", "Two?", "No question."], null],
    [["One?", "Two?", `${"x".repeat(400)}?`], null],
    [[], null],
    [
      ["1?", "2?", "3?", "4?", "5?", "6?", "7?"],
      ["1?", "2?", "3?", "4?", "5?", "6?"],
    ],
    [
      ["何を見ましたか？", "いつ？", "いくら？"],
      ["何を見ましたか？", "いつ？", "いくら？"],
    ],
  ])("takes of a model what are questions: %j", (given, used) => {
    expect(usableQuestions(given)).toEqual(used);
  });
});
