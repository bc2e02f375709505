import { makeIsAccounted } from "./accounts.ts";
import { missingWords } from "./contents.ts";
import { readQuantities } from "./quantities.ts";
import { contentWords } from "./stems.ts";

const BORDER =
  /[;:,–—()](?!\d)\s*|\s(?=(?:and|but|while|whereas|und|aber|während|et|mais|tandis|y|pero|mientras)\s)/u;

/** The clauses of a text in which at least every third word is accounted for by another text. */
export function clausesOn(text: string, other: string, code: string): string {
  const isAccounted = makeIsAccounted(contentWords(other), code);
  const clauses = text.split(BORDER).filter((clause) => {
    const words = contentWords(clause);
    return words.filter(isAccounted).length >= words.length / 3;
  });
  return clauses.join("; ");
}

/**
 * The clause of a quote that says most of what a sentence says. A word or a figure that only one
 * clause has counts for more than one that several have.
 */
export function nearestClause(quote: string, text: string, code: string): string {
  const clauses = quote.split(BORDER).filter((clause) => /\p{L}/u.test(clause));
  const own = [...new Set(contentWords(text))];
  const values = new Set(readQuantities(text).map(({ value }) => value));
  const held = clauses.map((clause) => {
    const words = own.filter((word) => missingWords([word], contentWords(clause), code).length < 1);
    const figures = readQuantities(clause).filter(({ value }) => values.has(value));
    return [...words, ...figures.map(({ value }) => value)];
  });
  const rarity = (word: string) => 1 / held.filter((words) => words.includes(word)).length;
  const scores = held.map((words) => words.reduce((sum, word) => sum + 0.5 + rarity(word), 0));
  return clauses[scores.indexOf(Math.max(...scores))] ?? quote;
}
