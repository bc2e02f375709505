import { describe, expect, it } from "vitest";
import { withoutVoice } from "#app/content/facts/accounts.ts";
import { speakersOf } from "#app/content/facts/quoted.ts";

describe("verbs by which somebody says something", () => {
  it.each([
    ["Ann Miller writes that the deep pot costs 40 euros.", "the deep pot costs 40 euros."],
    ["Der tiefe Topf kostet 40 Euro, schrieb Karl Ebner.", "Der tiefe Topf kostet 40 Euro."],
    ["Anne Lebrun écrit que le pot profond coûte 40 euros.", "le pot profond coûte 40 euros."],
    ["Maria Molina escribe que la maceta cuesta 40 euros.", "la maceta cuesta 40 euros."],
  ])("name who speaks, and are no part of what is said: %s", (sentence, said) => {
    const [name = ""] = /[A-Z][a-z]+ (?:Miller|Ebner|Lebrun|Molina)/.exec(sentence) ?? [];
    expect(speakersOf(sentence)).toEqual([name.toLowerCase().split(" ")]);
    expect(withoutVoice(sentence)).toBe(said);
  });

  it("let a report say something that is nobody’s speech", () => {
    const sentence = "Mark Brown Institute found that the deep pot costs 40 euros.";
    expect(withoutVoice(sentence)).toBe("the deep pot costs 40 euros.");
    expect(speakersOf(sentence)).toEqual([]);
  });
});
