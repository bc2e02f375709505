import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { supportWords, uncheckedWords } from "#app/components/facts/fact-words.ts";
import { Quotes } from "#app/components/facts/quotes.tsx";
import { OWN_NOTES } from "#app/copy/facts.ts";

const PAGE = {
  text: "It costs 20 euros.",
  url: "https://a.example/",
  title: "A",
  date: "May 2026",
};
const NOTES = { text: "It costs 25 euros.", url: "", title: OWN_NOTES, date: "" };
const shown = (beside: boolean) =>
  renderToStaticMarkup(<Quotes quotes={[PAGE, NOTES]} beside={beside} />);
const textOf = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

describe("what sources say of a claim", () => {
  it("is quoted with its link, and with its date where it is known", () => {
    expect(shown(true)).toContain('href="https://a.example/"');
    expect(textOf(shown(true))).toBe(
      " “It costs 20 euros.” A · May 2026 “It costs 25 euros.” Your notes ",
    );
  });

  it("stands side by side where sources disagree", () => {
    expect(shown(true)).toContain("sm:grid-cols-2");
    expect(shown(false)).not.toContain("grid");
  });

  it("leaves a claim open where they disagree", () => {
    const words = uncheckedWords([
      { checked: false, support: "disputed" },
      { checked: false, support: "supported" },
    ]);
    expect(words).toBe("1 fact unchecked");
    expect(supportWords({ support: "disputed", quotes: [PAGE] })).toBe("Your sources disagree.");
  });

  it("say that only a part is in a source where a quote is shown", () => {
    expect(supportWords({ support: "not_found", quotes: [] })).toBe("No source says so.");
    expect(supportWords({ support: "not_found", quotes: [PAGE] })).toBe(
      "No source says all of this.",
    );
  });
});
