import { describe, expect, it } from "vitest";
import { readLines, wordsOfHtml } from "#app/content/text.ts";
import { tokenise } from "#app/content/html.ts";
import { sanitizeArticle } from "#app/content/sanitize.server.ts";
import { builtinWriter } from "#app/writing/builtin.server.ts";
import { composeArticle } from "#app/writing/builtin/compose.ts";
import { suggestKeywords } from "#app/writing/builtin/suggest.ts";
import { TONES } from "#app/posts/tones.ts";
import { scorePost } from "#app/content/seo/seo.ts";
import { countPhrase, matchKeyword, readPost } from "#app/content/seo/reading.ts";
import { splitSentences } from "#app/content/sentences.ts";
import type { PostBrief } from "#app/writing/writer.ts";
import { briefFor, ODD_TOPICS, TOPICS } from "./corpus.ts";

/** A brief as the wizard makes it: all primary keywords and the first three secondary ones. */
function withKeywords(brief: PostBrief): PostBrief {
  const { primaryKeywords, secondaryKeywords } = suggestKeywords(brief);
  return { ...brief, keywords: [...primaryKeywords, ...secondaryKeywords.slice(0, 3)] };
}

const write = (brief: PostBrief) => ({ brief, ...composeArticle(brief).answer });
type Written = ReturnType<typeof write>;

const corpus: Written[] = TOPICS.map((_topic, index) => write(withKeywords(briefFor(index))));
const odd: Written[] = ODD_TOPICS.map((topic, index) =>
  write(
    withKeywords(
      briefFor(index, {
        topic,
        targetAudience:
          ["a beginner", "MANAGERS", "职场新人", "<b>x</b>", "people who {do} this"][index % 5] ??
          "",
      }),
    ),
  ),
);

const sentencesOf = (html: string) =>
  readLines(html)
    .filter((line) => !/^h\d$/.test(line.name))
    .flatMap((line) => splitSentences(line.text));
const headingsOf = (html: string) =>
  readLines(html)
    .filter((line) => /^h\d$/.test(line.name))
    .map((line) => line.text);
const each = (list: Written[], check: (one: Written, name: string) => void) =>
  list.forEach((one) =>
    check(one, `${one.brief.topic.slice(0, 60)} | ${one.brief.tone} | ${one.brief.wordCount}`),
  );

describe("an article of the built-in writer", () => {
  it("keeps within ten percent of the words asked for", () => {
    each([...corpus, ...odd], ({ content, brief }, name) =>
      expect(
        Math.abs(wordsOfHtml(content) - brief.wordCount),
        `${name}: ${wordsOfHtml(content)}`,
      ).toBeLessThanOrEqual(brief.wordCount * 0.1),
    );
  });

  it("uses the first keyword in 0.5 to 2.5 percent of its words, in title, first paragraph and a heading, and the next ones at all", () => {
    each(corpus, ({ title, content, metaDescription, brief }, name) => {
      const reading = readPost({ title, content, metaDescription, keywords: brief.keywords });
      const [first = "", ...others] = brief.keywords;
      const share = (countPhrase(reading, first) / reading.words) * 100;
      expect(share, name).toBeGreaterThanOrEqual(0.5);
      expect(share, name).toBeLessThanOrEqual(2.5);
      expect(matchKeyword(title, first), name).toBe("phrase");
      expect(["phrase", "words"], name).toContain(matchKeyword(reading.introduction, first));
      expect(
        reading.headings.some((heading) => matchKeyword(heading, first) !== "none"),
        name,
      ).toBe(true);
      for (const keyword of others.slice(0, 3))
        expect(countPhrase(reading, keyword), `${name}: ${keyword}`).toBeGreaterThan(0);
    });
  });

  it("repeats no sentence, not even with one word exchanged", () => {
    each([...corpus, ...odd], ({ content }, name) => {
      const seen = new Map<string, string>();
      for (const sentence of sentencesOf(content)) {
        const words = sentence
          .toLowerCase()
          .replace(/[^\p{L}\p{N}\s]/gu, "")
          .split(/\s+/);
        const masked =
          words.length < 6
            ? [words.join(" ")]
            : words.map((_word, at) =>
                words.map((word, index) => (index === at ? "*" : word)).join(" "),
              );
        for (const key of masked) {
          expect(seen.get(key), `${name}: ${sentence}`).toBeUndefined();
        }
        for (const key of masked) seen.set(key, sentence);
      }
    });
  });

  it.each([
    ["friendly", 1200],
    ["technical", 2000],
    ["professional", 600],
  ] as const)(
    "shares less than a quarter of its sentences with any other topic in the same tone and length: %s, %i words",
    (tone, wordCount) => {
      const texts = TOPICS.map((_topic, index) =>
        write(withKeywords(briefFor(index, { tone, wordCount }))),
      ).map((one) => ({
        topic: one.brief.topic,
        sentences: new Set(sentencesOf(one.content).map((text) => text.toLowerCase())),
      }));
      const pairs = texts.flatMap((one, at) =>
        texts.slice(at + 1).map((other) => ({ one, other })),
      );
      expect(pairs.length).toBe((TOPICS.length * (TOPICS.length - 1)) / 2);
      const alike = pairs.filter(
        ({ one, other }) =>
          [...one.sentences].filter((text) => other.sentences.has(text)).length /
            Math.min(one.sentences.size, other.sentences.size) >=
          0.25,
      );
      expect(alike.map(({ one, other }) => `${one.topic} | ${other.topic}`)).toEqual([]);
    },
  );

  it.each([
    "Composting in a small kitchen",
    "Yoga for people with desk jobs",
    "Budgeting without a spreadsheet at home",
    "Running in the rain with a dog",
  ])("keeps the words of %s whole", async (topic) => {
    const { primaryKeywords, secondaryKeywords } = await builtinWriter.keywords(
      { topic, targetAudience: "adults", industry: "" },
      new AbortController().signal,
    );
    const known = topic.toLowerCase().split(" ")[0] ?? "";
    for (const keyword of [...primaryKeywords, ...secondaryKeywords])
      expect(keyword).toMatch(new RegExp(`\\b${known}\\b`, "i"));
  });

  it("has headings that differ within the article and from topic to topic", () => {
    const all = corpus.map(({ content }) => headingsOf(content));
    all.forEach((headings, at) => {
      expect(new Set(headings).size, corpus[at]?.brief.topic).toBe(headings.length);
      expect(headings.length).toBeGreaterThanOrEqual(4);
      for (const other of all.slice(at + 1))
        expect(
          headings.filter((heading) => other.includes(heading)).length,
          headings.join(" / "),
        ).toBeLessThan(headings.length * 0.75);
      for (const heading of headings)
        expect(heading).toMatch(/^[\p{Lu}\p{N}“"]|^\p{Ll}+\p{Lu}|^[^\p{Script=Latin}]/u);
    });
  });

  it("is in order: introduction before the first heading, a conclusion after the last, only the elements agreed on", () => {
    each([...corpus, ...odd], ({ content }, name) => {
      const tags = tokenise(content).flatMap((token) =>
        token.kind === "open" ? [token.name] : [],
      );
      expect(
        tags.filter(
          (tag) => !["p", "h2", "h3", "ul", "ol", "li", "strong", "em", "blockquote"].includes(tag),
        ),
        name,
      ).toEqual([]);
      expect(content.startsWith("<p>"), name).toBe(true);
      expect(tags.lastIndexOf("h2"), name).toBeLessThan(tags.length - 1);
      expect(content.slice(content.lastIndexOf("<h2>")), name).toMatch(/<\/h2>\n<p>/);
      expect(sanitizeArticle(content), name).toBe(content);
    });
  });

  it("leaves no trace of its notation and no broken grammar", () => {
    const traces =
      /\s{2}|\s[,.;:!?]|[,;:]\.|\.\.(?!\.)|,,|undefined|\bnull\b|\ba (?:apple|easy|hour|honest|idea|early|old|article|email|outline)\b|\ban (?:eulogy|user|useful|unique|european)\b|\b(the|a|an|of|to|and|in|for|with|first|is|are) \1\b|’s’s|\bdon’t not\b/i;
    each(corpus, ({ content, title, excerpt, metaDescription }, name) => {
      for (const text of [
        ...sentencesOf(content),
        ...headingsOf(content),
        title,
        excerpt,
        metaDescription,
      ]) {
        expect(text, name).not.toMatch(traces);
        expect(text, name).not.toMatch(/[{}[\]|]|[<>]/);
      }
      for (const sentence of sentencesOf(content))
        expect(sentence, name).toMatch(/^[\p{Lu}\p{N}“‘(]|^\p{Ll}+\p{Lu}/u);
    });
  });

  it("has a title, an excerpt and a meta description that fit", () => {
    each([...corpus, ...odd], ({ title, excerpt, metaDescription }, name) => {
      expect(title.length, name).toBeLessThanOrEqual(200);
      expect(title, name).not.toBe("");
      expect(excerpt.length, name).toBeLessThanOrEqual(300);
      expect(excerpt, name).toMatch(/[.!?]$/);
      expect(metaDescription.length, name).toBeLessThanOrEqual(160);
    });
    each(corpus, ({ title, metaDescription, brief }, name) => {
      expect([title.length >= 30, title.length <= 65], `${name}: ${title}`).toEqual([true, true]);
      expect(
        [metaDescription.length >= 121, metaDescription.length <= 156],
        `${name}: ${metaDescription}`,
      ).toEqual([true, true]);
      expect(
        matchKeyword(metaDescription, brief.keywords[0] ?? ""),
        `${name}: ${metaDescription}`,
      ).toBe("phrase");
      expect(metaDescription).toMatch(/[.!?]$/);
    });
  });

  it("scores at least 80 without any link", () => {
    each(corpus, ({ title, content, metaDescription, brief }, name) =>
      expect(
        scorePost({
          title,
          content,
          metaDescription,
          keywords: brief.keywords,
          internalLinkCount: 0,
        }).score,
        name,
      ).toBeGreaterThanOrEqual(80),
    );
  });

  it("is the same for the same brief, and different for another", () => {
    const brief = withKeywords(briefFor(3));
    expect(composeArticle(brief)).toEqual(composeArticle(structuredClone(brief)));
    expect(
      composeArticle({ ...brief, targetAudience: "retired teachers" }).answer.content,
    ).not.toBe(composeArticle(brief).answer.content);
  });

  it("reads differently with each variation, is the same for the same one, and keeps its length", () => {
    for (let index = 0; index < 8; index++) {
      const brief = withKeywords(briefFor(index, { wordCount: 1200 }));
      const rounds = [undefined, 1, 2].map(
        (variation) => composeArticle({ ...brief, variation }).answer,
      );
      expect(composeArticle({ ...brief, variation: 2 }).answer).toEqual(rounds[2]);
      expect(composeArticle({ ...brief, variation: 0 }).answer).toEqual(rounds[0]);
      for (const [one, other] of [
        [0, 1],
        [0, 2],
        [1, 2],
      ] as const) {
        const known = new Set(sentencesOf(rounds[one]?.content ?? ""));
        const all = sentencesOf(rounds[other]?.content ?? "");
        expect(
          all.filter((sentence) => known.has(sentence)).length / all.length,
          brief.topic,
        ).toBeLessThan(0.5);
      }
      for (const { content } of rounds)
        expect(Math.abs(wordsOfHtml(content) - 1200)).toBeLessThanOrEqual(120);
    }
  });

  it("addresses the audience by name", () => {
    each(corpus, ({ content, brief }, name) =>
      expect(
        content.toLowerCase().split(brief.targetAudience.toLowerCase()).length - 1,
        name,
      ).toBeGreaterThanOrEqual(1),
    );
  });

  it("removes markup from a topic", () => {
    each(odd, ({ content, title, excerpt, metaDescription }, name) => {
      for (const text of [title, excerpt, metaDescription, content])
        expect(text, name).not.toMatch(/<(?:script|img|b)\b|onerror=/i);
      expect(title, name).not.toContain("alert");
    });
  });

  it("sounds different in every tone", () => {
    const texts = TONES.map((tone) => write(withKeywords(briefFor(0, { tone, wordCount: 1200 }))));
    const contractions = texts.map(
      ({ content }) =>
        content
          .match(/\b\p{L}+’(?:s|re|ll|ve|t|d)\b/gu)
          ?.filter((word) => !/^(?:one|week|person|animal|[\p{L}]+er|today|month)’s$/iu.test(word))
          .length ?? 0,
    );
    for (const [index, tone] of TONES.entries()) {
      if (["conversational", "friendly", "persuasive"].includes(tone))
        expect(contractions[index], tone).toBeGreaterThan(8);
      else expect(contractions[index], tone).toBeLessThan(8);
    }
    const firsts = texts.map(({ content }) => sentencesOf(content)[0]);
    const lasts = texts.map(({ content }) => sentencesOf(content).at(-1));
    expect(new Set(firsts).size).toBe(6);
    expect(new Set(lasts).size).toBe(6);
    const conclusion = texts.map(({ content }) => headingsOf(content).at(-1));
    expect(new Set(conclusion).size).toBe(6);
  });
});
