import { describe, expect, it } from "vitest";
import { WORD_COUNTS } from "#app/posts/post.ts";
import { wordsOfHtml } from "#app/content/text.ts";
import { countOpenPlaces } from "#app/content/open-places.ts";
import { cleanGenerated } from "#app/content/generated-article.server.ts";
import { NO_BRIEF, NO_DETAILS } from "#app/writing/outline-brief.ts";
import { planWriter } from "#app/writing/plan/plan-writer.server.ts";
import { KINDS, kindOf } from "#app/writing/plan/kinds.ts";
import { NO_MATERIALS, type PostBrief } from "#app/writing/post-brief.ts";
import { briefOf, checkPlan } from "../../eval/check-plan.ts";
import { EVAL_TOPICS } from "../../eval/topics.ts";
import { briefFor, ODD_TOPICS, TOPICS } from "./corpus.ts";

const never = new AbortController().signal;

const written = async (brief: PostBrief) =>
  planWriter.article(brief, await planWriter.outline(brief, never), () => undefined, never);

const keywordsOf = async (topic: string, ownKeywords?: string[]) =>
  planWriter.keywords(
    { topic, targetAudience: "Readers", industry: "", language: "", ownKeywords },
    never,
  );

describe("a plan", () => {
  it.each(EVAL_TOPICS)("claims nothing and inflects nothing: $topic", async (one) => {
    expect(await checkPlan(one)).toMatchObject({ claims: [], inflected: [], faults: [] });
  });

  it.each(WORD_COUNTS)("has budgets that add up to %i words, for every kind", async (words) => {
    expect(new Set(EVAL_TOPICS.map(({ kind }) => kind))).toEqual(new Set(KINDS));
    for (const one of EVAL_TOPICS)
      expect([one.topic, (await checkPlan(one, words)).faults]).toEqual([one.topic, []]);
  });

  it("grows with its length", async () => {
    const counts = await Promise.all(
      [600, 2000].map(async (words) => {
        const one = EVAL_TOPICS[0] ?? { topic: "", audience: "", kind: "general" as const };
        return (await planWriter.outline(briefOf(one, words), never)).sections.length;
      }),
    );
    expect(counts[1]).toBeGreaterThan(counts[0] ?? 0);
  });

  it("is the same for the same brief", async () => {
    const brief = briefFor(3);
    expect(await written(brief)).toBe(await written(brief));
  });

  it("brings odd topics through unharmed, and nothing of them as markup", async () => {
    for (const topic of ODD_TOPICS) {
      const html = await written(briefFor(0, { topic }));
      expect(html).not.toMatch(/<(?!\/?(?:h2|p|strong|ul|li)\b)/);
      const { words } = cleanGenerated(html);
      expect(words).toBe(wordsOfHtml(html));
      expect(countOpenPlaces(html)).toBeGreaterThanOrEqual(3);
      const { titles, metaDescription, excerpt } = await planWriter.outline(
        briefFor(0, { topic }),
        never,
      );
      expect(titles.length).toBeGreaterThanOrEqual(3);
      expect(titles.every((title) => title.length <= 200)).toBe(true);
      expect([metaDescription, excerpt]).toEqual(["", ""]);
    }
  });

  it("follows an outline in the notes, and no other notes", async () => {
    const notes = "Some thoughts\n## Choosing a <pot>\n- 20 litres\n\n2. Watering\nEvery day?\n";
    const own = await planWriter.outline(briefFor(0, { notes, wordCount: 800 }), never);
    expect(own.sections).toMatchObject([
      { heading: "Choosing a <pot>", points: ["20 litres"], words: 400 },
      { heading: "Watering", points: ["Every day?"], words: 400 },
    ]);
    expect(await written(briefFor(0, { notes }))).toContain("<h2>Choosing a &lt;pot&gt;</h2>");
    for (const other of ["", "We sold 40 pots.\n- in May", "# One heading\n- a point"])
      expect((await planWriter.outline(briefFor(0, { notes: other }), never)).sections).toEqual(
        (await planWriter.outline(briefFor(0), never)).sections,
      );
    const long = Array.from({ length: 50 }, (_, n) => `# Part ${n}`).join("\n");
    const many = await planWriter.outline(briefFor(0, { notes: long, wordCount: 1500 }), never);
    expect(many.sections).toHaveLength(20);
    expect(many.sections.reduce((sum, { words }) => sum + words, 0)).toBe(1500);
  });

  it("marks headings that run from right to left", async () => {
    const html = await planWriter.article(
      briefFor(0),
      {
        brief: NO_BRIEF,
        title: "",
        titles: [],
        excerpt: "",
        metaDescription: "",
        sections: [{ ...NO_DETAILS, heading: "الخطوات الأولى", points: ["ما هي؟"], words: 300 }],
      },
      () => undefined,
      never,
    );
    expect(cleanGenerated(html).html).toContain('<h2 dir="rtl">الخطوات الأولى</h2>');
  });

  it("keeps an outline that its user changed, and gives every keyword a place", async () => {
    const html = await planWriter.article(
      briefFor(0, { keywords: ["raised beds", "soil", "compost"] }),
      {
        brief: NO_BRIEF,
        title: "T",
        titles: ["T"],
        excerpt: "",
        metaDescription: "",
        sections: [
          {
            ...NO_DETAILS,
            heading: "My <own> heading",
            points: ["Say why", "What for?"],
            words: 250,
          },
          { ...NO_DETAILS, heading: "The end", points: [], words: 0 },
        ],
      },
      () => undefined,
      never,
    );
    expect(html).toContain("<h2>My &lt;own&gt; heading</h2>");
    expect(html).toContain(
      "<strong>To write:</strong> 250 words. Say why. What for? Keywords to use: “raised beds”, “compost”.",
    );
    expect(html).toContain("<strong>To write:</strong> Keywords to use: “soil”.");
  });

  it("lists the sources and notes that were given, and the wishes as a place to write", async () => {
    const html = await written(
      briefFor(0, {
        ...NO_MATERIALS,
        instructions: "Mention <basil>.\nBe brief.",
        sources: [{ url: "https://example.com/a", title: "Soil & water", text: "secret" }],
        notes: "Ask Ann\n\nخبر",
      }),
    );
    expect(html).toContain(
      "<strong>To write:</strong> what was asked for: “Mention &lt;basil&gt;. Be brief”.",
    );
    expect(html).toContain(
      "<h2>Sources to use</h2>\n<p><strong>To write:</strong> what your sources",
    );
    expect(html).toContain("<li>Soil &amp; water (https://example.com/a)</li>\n<li>Ask Ann</li>");
    expect(html).toContain('<li dir="rtl">خبر</li>');
    expect(html).not.toContain("secret");
  });

  it("stops when its reader has gone", async () => {
    const reason = new Error("gone");
    const gone = AbortSignal.abort(reason);
    await expect(planWriter.outline(briefFor(0), gone)).rejects.toBe(reason);
    await expect(planWriter.keywords(briefFor(0), gone)).rejects.toBe(reason);
  });
});

describe("the kind of a topic", () => {
  it.each(EVAL_TOPICS)("$kind: $topic", ({ topic, kind }) => {
    expect(kindOf(topic, "")).toBe(kind);
  });

  it("is a review where a thing has a name, and a question otherwise", () => {
    expect(kindOf("Is the Steam Deck worth it?", "")).toBe("review");
    expect(kindOf("Is a heat pump worth it in an old house?", "")).toBe("question");
    expect(kindOf("Is learning piano worth it at fifty?", "")).toBe("question");
  });

  it("follows English words only where the topic is English", () => {
    expect(kindOf("Top Ideen für den Garten", "Swedish")).toBe("general");
    expect(kindOf("Ideas", "English")).toBe("list");
  });
});

describe("keywords without a model", () => {
  it("are words as typed, with at least one primary, for any topic", async () => {
    for (const topic of [...TOPICS.map(([one]) => one), ...ODD_TOPICS]) {
      const sets = await keywordsOf(topic);
      const all = Object.values(sets).flat();
      expect(sets.primaryKeywords).toHaveLength(1);
      for (const keyword of all) {
        expect(keyword.length).toBeLessThanOrEqual(100);
        expect(topic.replace(/\s+/g, " ")).toContain(keyword.replace(/ for Readers$|…$/, ""));
      }
      expect(new Set(all.map((one) => one.toLowerCase())).size).toBe(all.length);
    }
  });

  it("never make a question of a topic that is none", async () => {
    const all = Object.values(
      await keywordsOf("Changed: What Small SaaS Companies Must Know"),
    ).flat();
    expect(all).toEqual(["Small SaaS Companies", "Changed: What Small SaaS Companies Must Know"]);
    for (const [topic] of TOPICS.filter(([one]) => !/^how to/i.test(one)))
      expect(JSON.stringify(await keywordsOf(topic))).not.toMatch(/"how to/i);
  });

  it("name the phrases of an English topic", async () => {
    expect(await keywordsOf("How to grow tomatoes on a small balcony")).toEqual({
      primaryKeywords: ["grow tomatoes on a small balcony"],
      secondaryKeywords: ["grow tomatoes", "small balcony"],
      longTailKeywords: ["How to grow tomatoes on a small balcony"],
    });
    expect(await keywordsOf("Ghost vs WordPress for small teams")).toEqual({
      primaryKeywords: ["Ghost vs WordPress for small teams"],
      secondaryKeywords: ["Ghost", "WordPress", "small teams"],
      longTailKeywords: [],
    });
  });

  it("name those of three more languages, and leave topics in others whole", async () => {
    expect(
      (await keywordsOf("Comment cultiver des tomates sur un balcon ?")).secondaryKeywords,
    ).toEqual(["cultiver des tomates", "balcon"]);
    expect(await keywordsOf("Le migliori spiagge della Sardegna")).toEqual({
      primaryKeywords: ["Le migliori spiagge della Sardegna"],
      secondaryKeywords: [],
      longTailKeywords: [],
    });
    expect(await keywordsOf("東京でおすすめのラーメン店")).toEqual({
      primaryKeywords: ["東京でおすすめのラーメン店"],
      secondaryKeywords: [],
      longTailKeywords: [],
    });
  });

  it("take up what the user's own posts hold", async () => {
    const { secondaryKeywords } = await keywordsOf("Sourdough", ["sourdough starter", "Sourdough"]);
    expect(secondaryKeywords).toEqual(["sourdough starter"]);
  });
});
