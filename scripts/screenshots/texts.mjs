import fs from "node:fs";
import path from "node:path";
import { marked } from "marked";
import { root } from "../lib.mjs";

const FOLDER = path.join(root, "app/writing/examples");

/** The articles that the product offers as examples: brief and text. */
export const ARTICLES = ["how-to", "comparison", "opinion"].map((key) => {
  const [, head, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(
    fs.readFileSync(path.join(FOLDER, `${key}.md`), "utf8"),
  );
  const facts = Object.fromEntries(
    head
      .split("\n")
      .map((line) => [line.slice(0, line.indexOf(": ")), line.slice(line.indexOf(": ") + 2)]),
  );
  return {
    title: facts.title,
    content: marked.parse(body.trim()),
    excerpt: facts.excerpt,
    metaDescription: facts.meta,
    keywords: facts.primary.split("; ").join(", "),
    targetAudience: facts.audience,
    topic: facts.title,
  };
});

/** Titles of a baker's blog. */
export const TITLES = [
  "How small bakeries win local search without an agency",
  "Rye, spelt or emmer: choose the flour by the bread you want",
  "What to ask before you buy a deck oven",
  "A calm plan for your first fourteen days of sourdough",
  "Opening hours your customers remember",
  "The croissant, explained by its layers",
  "Seven breads that freeze well",
  "Why your crust goes soft, and what to do about it",
  "A price list that needs no explaining",
  "How to read a bag of flour",
  "Cinnamon buns for a crowd, without a mixer",
  "What a good apprentice asks in the first week",
  "Bread without waste: five uses for yesterday's loaf",
  "Salt in dough: how much, when, and which",
  "The cake counter that sells itself on Saturday mornings",
  "Whole grain bread that is not heavy",
  "How to write a menu for people who are in a hurry",
  "A starter you can leave alone for two weeks",
  "Knäckebröd at home: one dough, three thicknesses",
  "What steam does in the first ten minutes of a bake",
  "Gluten-free baking in a kitchen full of flour",
  "From market stall to shop: what changes and what does not",
  "Donaudampfschifffahrtsgesellschaftskapitän: a very long word, and a title that goes on for so long that it has to be cut after two lines wherever it stands in a list",
];

/** A short article of its own for a title, made of the sections of an example. */
export function shortArticle(title, index) {
  const { content } = ARTICLES[index % ARTICLES.length];
  const sections = content.split(/(?=<h2)/).slice(1);
  const taken = Array.from(
    { length: 2 + (index % 3) },
    (_, at) => sections[(index + at) % sections.length],
  );
  return {
    title,
    content: `<p>${title}. That is what this article is about.</p>${taken.join("")}`,
    excerpt: "What we learned in eleven years of baking, in a form that you can use tomorrow.",
    metaDescription: `${title}: what we learned in eleven years of baking, in short steps.`,
    keywords: title
      .split(/[ ,:]+/)
      .slice(0, 3)
      .join(" ")
      .toLowerCase(),
    topic: title,
    targetAudience: "people who bake",
  };
}
