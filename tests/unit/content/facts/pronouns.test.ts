import { describe, expect, it } from "vitest";
import { checkFacts, numberSentences } from "#app/content/facts/check-facts.ts";

const LAMPS = `Here is what we found out about the lamps that people put on the desks in their homes.
Corvo
The Corvo is the heavier of the two. Its battery lasts 9 hours.
Halden
The Halden folds flat. Its battery lasts 14 hours. Both lamps need 11 watts.
The case makes the skin of the hand feel warm.
Lamp | Price: $129 | Reach: 82 cm`;
const ALONE = `Here is what we found out about the one lamp that people put on the desks in their homes.
It is made in a small town. Its battery lasts 14 hours.`;
const INTRO =
  "<p>This is about the lamps that people put on their desks, and about what they do there.</p>";

/** What becomes of the last sentence of an article that a model calls supported. */
function supportOf(html: string, cites: string, text = LAMPS) {
  const sources = [{ url: "https://lamps.example/", title: "Lamps", text }];
  const numbered = numberSentences(INTRO + html, sources);
  const hit = numbered.sources[0]?.sentences.find((one) => one.includes(cites)) ?? "";
  const claim = {
    sentence: numbered.article.length,
    source: Number(/\d+/.exec(hit)?.[0]),
    verdict: "supported" as const,
    kind: "figure" as const,
  };
  return checkFacts(INTRO + html, { sources, brief: "" }, [claim]).at(-1)?.support;
}

describe("a sentence that leaves its subject to the one before it or to its heading", () => {
  it.each([
    "<h2>Halden</h2><p>Its battery lasts 14 hours.</p>",
    "<p>The Halden is small. Its battery lasts 14 hours.</p>",
    "<p>Take the Halden. It is small. This battery lasts 14 hours.</p>",
    "<h2>Halden</h2><p>The battery lasts 14 hours.</p>",
  ])("is supported by what is said of the same: %s", (html) => {
    expect(supportOf(html, "14 hours")).toBe("supported");
  });

  it.each([
    "<h2>Corvo</h2><p>Its battery lasts 14 hours.</p>",
    "<p>The Corvo is heavy. Its battery lasts 14 hours.</p>",
    "<p>Take the Corvo. It is heavy. This battery lasts 14 hours.</p>",
    "<h2>Corvo</h2><p>The battery lasts 14 hours.</p>",
    "<p>Unlike the Halden, the Corvo is heavy. Its battery lasts 14 hours.</p>",
  ])("is not supported by what is said of another: %s", (html) => {
    expect(supportOf(html, "14 hours")).toBe("unclear");
  });

  it("is looked at in each of its places", () => {
    const said = "<p>Its battery lasts 14 hours.</p>";
    expect(supportOf(`<h2>Halden</h2>${said}<h2>Corvo</h2>${said}`, "14 hours")).toBe("unclear");
  });

  it("is supported where the source speaks of one thing, or of all", () => {
    const html = "<p>The Corvo is heavy. Its battery lasts 14 hours.</p>";
    expect(supportOf(html, "14 hours", ALONE.replace("It is", "The Corvo is"))).toBe("supported");
    expect(supportOf("<h2>Corvo</h2><p>Both lamps need 11 watts.</p>", "11 watts")).toBe(
      "supported",
    );
  });

  it("is not supported by a quote with too few of its words", () => {
    const html = "<p>A warm lamp is good for the eyes of older people.</p>";
    expect(supportOf(html, "The case makes")).toBe("unclear");
  });
});
