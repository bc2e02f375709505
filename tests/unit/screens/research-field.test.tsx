import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { ResearchField } from "#app/routes/create/setup/research-field.tsx";

const FIELD = {
  ...{ id: "f", name: "searchWeb", formId: "form", errorId: "f-error", descriptionId: "f-help" },
  initialValue: "",
};
const NEEDS = "What does a heat pump cost?";
const OFFERS = { languages: [], voice: false, model: true, search: true, searched: false };

const shown = (topic: string, choice: string, offers: Partial<typeof OFFERS> = {}) =>
  renderToStaticMarkup(
    <ResearchField field={FIELD} topic={topic} choice={choice} offers={{ ...OFFERS, ...offers }} />,
  ).replaceAll("&#x27;", "'");

describe("the question whether the web is searched", () => {
  it.each([
    [NEEDS, "", "Your topic is about money, so the web is searched first"],
    [NEEDS, "off", "Your topic is about money. Without a search, check every figure yourself."],
    [NEEDS, "on", "Up to 20 searches"],
    ["A latte at home", "", "This topic doesn’t need it."],
    ["A latte at home", "off", "on your own sources and on what the model knows"],
  ])("says of %j and %j: %s", (topic, choice, sentence) => {
    expect(shown(topic, choice)).toContain(sentence);
  });

  it.each(["", "on", "off"])("says nothing of %j before there is a topic", (choice) => {
    expect(shown(" ", choice)).not.toContain("f-help");
    expect(shown(NEEDS, choice)).toContain("f-help");
  });

  it("says where no search is possible, and keeps the choice for a model that can", () => {
    const without = shown(NEEDS, "off", { search: false });
    expect(without).toContain("Your model can’t search the web.");
    expect(without).toContain("Your topic is about money, so add pages you trust");
    expect(without).toContain('<input type="hidden" name="searchWeb" value="off"/>');
    expect(shown("A latte at home", "", { search: false })).not.toContain("add pages you trust");
  });

  it("says nothing where no model writes", () => {
    expect(shown(NEEDS, "", { search: false, model: false })).toBe(
      '<input type="hidden" name="searchWeb" value=""/>',
    );
  });
});
