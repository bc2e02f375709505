import { describe, expect, it } from "vitest";
import type { LinkCandidate } from "#app/content/insert-links.ts";
import { suggestLinks } from "#app/content/propose-links.ts";
import { measured, SECOND, workOf } from "../../helpers/work.ts";

/** What an article on one subject may link to, and on which words. */

const post = (title: string, keywords = "", postId = title): LinkCandidate => ({
  postId,
  title,
  excerpt: "",
  keywords,
  urls: [],
});

const suggest = (
  text: string,
  candidates: LinkCandidate[],
  { title = "", keywords = [] as string[] } = {},
) =>
  suggestLinks(
    { title, content: text.startsWith("<") ? text : `<p>${text}</p>`, keywords },
    candidates,
    null,
  );
const anchors = (...given: Parameters<typeof suggest>) =>
  suggest(...given).map((link) => link.anchorText);

const TOMATOES = post(
  "How to grow balcony tomatoes in small pots",
  "balcony tomatoes, growing tomatoes in pots",
);
const COMPOST = post("Worm compost: a beginner's guide", "worm compost, kitchen scraps");
const FIG = post("When to repot a fig tree", "repot fig tree, fig tree soil");
const SEO = post("Internal linking strategy for small blogs", "internal linking strategy");
const GITHUB = post("Getting started with GitHub", "GitHub");
const GARDENING = post("Gardening", "gardening");

describe("a noun phrase that names the other post's subject", () => {
  it.each<[string, string, LinkCandidate, string]>([
    [
      "its keyword",
      "Many people buy too small a planter. Balcony tomatoes need deep soil and full sun.",
      TOMATOES,
      "Balcony tomatoes",
    ],
    [
      "in other words of the title",
      "The best harvest comes from tomatoes on a balcony in the south of the house, in pots.",
      post("Tomatoes on the balcony", "balcony tomatoes"),
      "tomatoes on a balcony",
    ],
    [
      "in the singular",
      "If you have the space, then worm compost is what the plants in the yard will thank you for.",
      COMPOST,
      "worm compost",
    ],
    [
      "without the verb before it",
      "In the spring you should repot a fig tree before the first leaves are out.",
      FIG,
      "fig tree",
    ],
    [
      "with the noun that completes it",
      "It is easy to start a balcony tomato plant in the last week of March.",
      TOMATOES,
      "balcony tomato plant",
    ],
    [
      "several words of a trade",
      "There is no point in new posts if the blog has no internal linking strategy at all.",
      SEO,
      "internal linking strategy",
    ],
    [
      "a name by itself",
      "The code of the team is on GitHub and is free for all.",
      GITHUB,
      "GitHub",
    ],
  ])("%s", (_what, text, candidate, anchor) => {
    const links = suggest(text, [candidate]);
    expect(links).toMatchObject([{ postId: candidate.postId, anchorText: anchor }]);
    expect(links[0]?.relevanceScore).toBeGreaterThanOrEqual(60);
  });
});

describe("nothing is proposed", () => {
  it.each<[string, string, LinkCandidate]>([
    [
      "on a lone common word",
      "The tomatoes in the garden are what we love the most about the summer.",
      TOMATOES,
    ],
    ["on a lone keyword", "For most of us gardening is a way to be out of the house.", GARDENING],
    [
      "on words that stand apart",
      "There are tomatoes at the shop. It is next to a house that has a balcony.",
      TOMATOES,
    ],
    [
      "where only a side of the subject is named",
      "The kitchen scraps of the week go into the bin that is at the back of the house.",
      post("Worm compost for a small flat", "worm compost, kitchen scraps, red worms, bin size"),
    ],
    [
      "in headings",
      "<h2>Balcony tomatoes</h2><p>They are what we all want in the spring.</p>",
      TOMATOES,
    ],
    [
      "in links",
      '<p>This is about <a href="https://x.example">balcony tomatoes</a> and what to do.</p>',
      TOMATOES,
    ],
    [
      "in code",
      "<p>Then set it to <code>balcony tomatoes</code> and it is done for you.</p>",
      TOMATOES,
    ],
    [
      "on another subject",
      "The tax return of a small company is due in the month of May.",
      TOMATOES,
    ],
    [
      "on words of every title",
      "This is a complete guide with tips for beginners, and it is the best way to start.",
      post("A complete guide with tips for beginners", ""),
    ],
  ])("%s", (_what, text, candidate) => {
    expect(suggest(text, [candidate])).toEqual([]);
  });
});

describe("in other languages a keyword or the title, as it stands", () => {
  it.each<[string, string, LinkCandidate, string[]]>([
    [
      "German",
      "Wer wenig Platz hat, der pflanzt am besten Tomaten auf dem Balkon, denn dort ist es warm.",
      post("Tomaten auf dem Balkon", "Balkontomaten"),
      ["Tomaten auf dem Balkon"],
    ],
    [
      "a German compound",
      "Wer wenig Platz hat, kauft Balkontomaten, die klein bleiben und früh tragen.",
      post("Balkontomaten richtig pflegen", "Balkontomaten"),
      ["Balkontomaten"],
    ],
    [
      "no lone short word in German",
      "Im Garten steht ein Baum, der im Herbst viele Blätter verliert.",
      post("Der Garten im Herbst", "Garten, Herbst"),
      [],
    ],
    [
      "French, not from an article on",
      "Chez nous, les tomates cerises poussent sur le rebord de la fenêtre.",
      post("Les tomates cerises", "tomates cerises"),
      ["tomates cerises"],
    ],
    [
      "Russian",
      "Весной многие сажают помидоры на балконе, потому что там тепло.",
      post("Помидоры на балконе", "помидоры на балконе"),
      ["помидоры на балконе"],
    ],
    [
      "Japanese",
      "春になると、多くの人がベランダ菜園を始めます。",
      post("ベランダ菜園の始め方", "ベランダ菜園"),
      ["ベランダ菜園"],
    ],
    ["no short word in Japanese", "春になると、野菜が育ちます。", post("野菜", "野菜"), []],
  ])("%s", (_language, text, candidate, expected) => {
    expect(anchors(text, [candidate])).toEqual(expected);
  });
});

it("proposes at most five, the closest first, each with the sentence around it", () => {
  const names = [
    "red maple",
    "silver birch",
    "wild cherry",
    "black pine",
    "white willow",
    "cork oak",
  ];
  const text = `Here is more. In the park there are ${names.map((name) => `a ${name} tree`).join(", and ")}. And so on.`;
  const links = suggest(
    text,
    names.map((name) => post(`The ${name} tree`, `${name} tree`)),
  );
  expect(links).toHaveLength(5);
  expect(new Set(links.map((link) => link.postId)).size).toBe(5);
  expect(links.find((link) => link.postId === "The red maple tree")).toMatchObject({
    anchorText: "red maple tree",
    before: "In the park there are a ",
  });
  const scores = links.map((link) => link.relevanceScore);
  expect(scores).toEqual([...scores].sort((a, b) => b - a));
});

it("prefers the post that is about the words to one that only mentions them", () => {
  const text =
    "If you want fruit in July, then balcony tomatoes are the plant for you, and they like the sun.";
  expect(
    suggest(text, [post("A day in the garden", "garden, balcony tomatoes, deck chair"), TOMATOES]),
  ).toMatchObject([{ postId: TOMATOES.postId }]);
});

describe("what a model proposes", () => {
  const article = {
    title: "",
    content: "<p>We grow balcony tomatoes with the help of worm compost, and it is a joy.</p>",
    keywords: [],
  };
  const propose = (anchorText: string, relevanceScore = 80, postId = TOMATOES.postId) =>
    suggestLinks(article, [TOMATOES, COMPOST], [{ postId, anchorText, relevanceScore }]);

  it("is kept where it is close enough and stands in the text", () => {
    expect(propose("balcony tomatoes")).toMatchObject([{ anchorText: "balcony tomatoes" }]);
  });

  it.each([
    ["a relevance below 60", "balcony tomatoes", 59],
    ["words that are not in the text", "patio tomatoes", 90],
    ["a function word at its end", "worm compost, and", 90],
    ["a function word at its start", "with the help", 90],
    ["a lone common word", "tomatoes", 90],
    ["a relevance that is no number", "balcony tomatoes", Number.NaN],
  ])("is dropped with %s", (_what, anchor, score) => {
    expect(propose(anchor, score)).toEqual([]);
  });

  it("is dropped for a post that was not given", () => {
    expect(propose("balcony tomatoes", 90, "another")).toEqual([]);
  });
});

measured("takes seconds at most for a long article and many posts, on a busy machine too", () => {
  const words =
    "balcony tomatoes need deep pots and worm compost while the fig tree stands in the sun";
  const content = `<p>${`${words}. `.repeat(20)}</p>`.repeat(250);
  const posts = Array.from({ length: 200 }, (_, n) =>
    post(
      `Balcony tomatoes ${n} and worm compost`,
      "balcony tomatoes, fig tree, deep pots",
      `p${n}`,
    ),
  );
  suggestLinks(
    { title: "", content: "<p>the balcony tomatoes of the day</p>", keywords: [] },
    posts,
    null,
  );
  const suggest = () => suggestLinks({ title: "", content, keywords: [] }, posts, null);
  expect(workOf(suggest, 1)).toBeLessThan(10 * SECOND);
});
