import type { ScoredPost } from "#app/content/seo/seo.ts";
import { HONEST, LINKS } from "./honest.ts";

/** Texts made for the score and not for a reader, each with a perfect title and description. */

const KEYWORD = "raised beds";
const WITH = {
  title: "Raised Beds: A Calm Guide for the First Season",
  metaDescription:
    "Learn how raised beds work through a whole season: what to fill them with, when to plant, how to water and what to leave out in the first year.",
  keywords: [KEYWORD],
  ownLinks: LINKS,
};
const TWO_LINKS = `<p>See <a href="/preview/one">this</a> and <a href="https://blog.example/two">that</a>.</p><ul><li>One</li></ul>`;

/** The same numbers on every run. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

function times<T>(count: number, make: (n: number) => T): T[] {
  return Array.from({ length: count }, (_, n) => make(n));
}

/** Sections of paragraphs with a heading each, the keyword in every other one. */
function article(sections: readonly string[][]): string {
  return `${sections
    .map(
      (paragraphs, n) =>
        `<h2>${n % 2 === 0 ? "Why raised beds help" : `Part ${n} of the year`}</h2>${paragraphs.map((text) => `<p>${text}</p>`).join("")}`,
    )
    .join("")}${TWO_LINKS}`;
}

const LOREM =
  "Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt ut labore et dolore magna aliqua. Ut enim ad minim veniam, quis nostrud exercitation ullamco laboris nisi ut aliquip ex ea commodo consequat. Duis aute irure dolor in reprehenderit in voluptate velit esse cillum dolore eu fugiat nulla pariatur.";
const LOREM_WORDS = LOREM.toLowerCase().replace(/[.,]/g, "").split(" ");
function lorem(seed: number): string {
  const pick = random(seed);
  return times(9, () => {
    const words = times(11, () => LOREM_WORDS[pick(LOREM_WORDS.length)] ?? "");
    return `${(words[0] ?? "").replace(/^./, (first) => first.toUpperCase())} ${words.slice(1).join(" ")}.`;
  }).join(" ");
}

const THREE =
  "Because the soil is cold, raised beds warm up first. However, you need to water them more often in June. Therefore, put a barrel beside the frame.";

const HONEST_WORDS = Object.values(HONEST)
  .flatMap(({ content }) => content.replace(/<pre>[\s\S]*?<\/pre>/g, "").split(/<[^>]+>|\s+/))
  .filter((word) => /\w/.test(word));
function salad(seed: number): string {
  const pick = random(seed);
  return times(8, () => {
    const words = times(12, () =>
      (HONEST_WORDS[pick(HONEST_WORDS.length)] ?? "").replace(/[^\p{L}'-]/gu, "").toLowerCase(),
    );
    return `However ${words.join(" ")}.`;
  }).join(" ");
}

const SYLLABLES = "ba ko ri tu ven sol mar pi len dro fa gus tem na wi zor".split(" ");
function nonsense(seed: number): string {
  const pick = random(seed);
  const word = () => times(2 + pick(2), () => SYLLABLES[pick(SYLLABLES.length)] ?? "").join("");
  return times(9, () => `${times(11, word).join(" ")}.`).join(" ");
}

const PHRASES = times(
  120,
  (n) =>
    `${["cheap", "best", "buy", "metal", "cedar", "small"][n % 6]} raised beds ${["ideas", "online", "soil", "kits", "near me"][n % 5]}`,
);

const ONE_COPY = HONEST.recipe.content
  .replaceAll("Lentil soup", "Raised beds")
  .replaceAll("lentil soup", "raised beds");

const sentences = (post: ScoredPost) =>
  post.content
    .replace(/<pre>[\s\S]*?<\/pre>|<h2>.*?<\/h2>/g, " ")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");

export const GAMED: Record<string, ScoredPost> = {
  "lorem ipsum with the keyword": {
    ...WITH,
    content: `<p>Raised beds. ${LOREM}</p>${article(times(6, (n) => [`${lorem(n)} Raised beds ${lorem(n + 50)}`]))}`,
  },
  "three sentences, twenty times": {
    ...WITH,
    content: article(times(10, () => [THREE, THREE])),
  },
  "a list of keywords": { ...WITH, content: `<p>${PHRASES.join(", ")}</p>${TWO_LINKS}` },
  "a list of keywords as list items": {
    ...WITH,
    content: `<p>Raised beds.</p><ul>${PHRASES.map((phrase) => `<li>${phrase}</li>`).join("")}</ul>${TWO_LINKS}`,
  },
  "nothing but keyword headings": {
    ...WITH,
    content: `<p>Raised beds warm up early.</p>${times(30, () => "<h2>Raised beds</h2><p>They warm up early in spring.</p>").join("")}${TWO_LINKS}`,
  },
  "keyword headings over an honest text": {
    ...HONEST.recipe,
    content: HONEST.recipe.content.replace(/<h2>.*?<\/h2>/g, "<h2>Lentil soup</h2>"),
  },
  "one giant paragraph": {
    ...HONEST.faq,
    content: `<p>Sleeping bags. ${sentences(HONEST.faq)} ${sentences(HONEST.news)}</p>`,
  },
  "hidden words": {
    ...WITH,
    content: `${article([[sentences(HONEST.news).slice(0, 900)]])}<p style="display:none" hidden>${"raised beds ".repeat(60)}</p>`,
  },
  "words of no language": {
    ...WITH,
    content: `<p>Raised beds ${nonsense(1)}</p>${article(times(5, (n) => [`${nonsense(n + 2)} raised beds.`, nonsense(n + 40)]))}`,
  },
  "words in no order": {
    ...WITH,
    content: `<p>Raised beds ${salad(1)}</p>${article(times(5, (n) => [`Raised beds ${salad(n + 2)}`, salad(n + 40)]))}`,
  },
  "an honest text, twice": { ...WITH, content: `${ONE_COPY}${ONE_COPY}` },
  "nothing but links": {
    ...WITH,
    content: article(
      times(5, (n) => [
        `<a href="/preview/one">${sentences(HONEST.faq).slice(n * 300, n * 300 + 290)}</a> raised beds.`,
      ]),
    ),
  },
  "a sentence with other words in it": {
    ...WITH,
    content: article(
      times(12, (n) => [
        times(
          4,
          (m) =>
            `Because raised beds number ${n * 4 + m} are full of good soil, the plants in them grow well all summer.`,
        ).join(" "),
      ]),
    ),
  },
  "code instead of a text": {
    ...WITH,
    content: `<p>Raised beds are described below in full.</p><pre>${times(400, (n) => `raised beds word${n}`).join("\n")}</pre>${TWO_LINKS}`,
  },
};
