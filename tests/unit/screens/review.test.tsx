import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { ownSource, OWN_ANSWERS, OWN_NOTES } from "#app/copy/facts.ts";
import { ArticleNotes } from "#app/routes/create/review/article-notes.tsx";
import { CostCard } from "#app/routes/create/review/cost-card.tsx";
import { WishesCard } from "#app/routes/create/review/wishes-card.tsx";
import { readWishes } from "#app/writing/wishes.ts";

const textOf = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

describe("what Review says of an article", () => {
  it("is amber only where something is to be done", () => {
    const info = renderToStaticMarkup(<ArticleNotes note="" info="1,170 words." />);
    expect(info).toContain("1,170 words.");
    expect(info).not.toContain("warning");
    expect(renderToStaticMarkup(<ArticleNotes note="Look at it." info="" />)).toContain("warning");
    expect(renderToStaticMarkup(<ArticleNotes note="" info="" />)).toBe("");
  });

  it("names each wish, met or not, and where; what is not met comes first", () => {
    const wishes = readWishes([
      { wish: "A table", met: true, where: "Section 2" },
      { wish: "An FAQ", met: false, where: "There is none." },
    ]);
    expect(textOf(renderToStaticMarkup(<WishesCard wishes={wishes} />))).toContain(
      "Not met : An FAQ There is none. Met : A table Section 2".replaceAll(" :", ":"),
    );
    expect(renderToStaticMarkup(<WishesCard wishes={readWishes(null)} />)).toBe("");
  });

  it("calls the user's own words theirs", () => {
    expect([ownSource(OWN_NOTES), ownSource(OWN_ANSWERS)]).toEqual(["Your notes", "Your answer"]);
  });
});

describe("what an article took", () => {
  const cost = {
    ...{ calls: 2, failed: 1, inputTokens: 12_000, cachedTokens: 8_000, outputTokens: 900 },
    ...{ searches: 0, dollars: 0.12 },
  };
  const shown = (total: typeof cost | (Omit<typeof cost, "dollars"> & { dollars: null })) =>
    textOf(
      renderToStaticMarkup(
        <CostCard
          costs={{ purposes: [{ ...total, purpose: "critique" }], total, unpriced: ["qwen3"] }}
          pricesOf="10 October 2026"
        />,
      ),
    );

  it("is said for each step, with the price where it is known", () => {
    expect(shown(cost)).toContain(
      "Reading it as an editor $0.12 2 calls, 1 failed · 12,000 tokens in (8,000 cached) · 900 out",
    );
    expect(shown(cost)).toContain("At the list prices of 10 October 2026.");
    expect(shown({ ...cost, dollars: null })).toContain("Reading it as an editor Price not known");
    expect(shown({ ...cost, dollars: null })).toContain("No price is known for qwen3.");
    expect(shown(cost)).toContain("No price is known for qwen3, so it is left out.");
  });

  it("is not said where no model was asked", () => {
    expect(shown({ ...cost, calls: 0 }).trim()).toBe("");
  });
});
