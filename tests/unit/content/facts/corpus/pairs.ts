import { checkFacts, numberSentences } from "#app/content/facts/check-facts.ts";
import { type ModelClaim } from "#app/content/facts/fact.ts";

/** A sentence of an article beside the source sentence that a model calls its support. */
export interface Pair {
  id: string;
  language: string;
  /** The source sentence says what the sentence says. */
  ok: boolean;
  /** What is wrong with it, or how it says the same. */
  kind: string;
  article: { heading: string; before: string; claim: string; after: string };
  source: { url: string; heading: string; before: string; quote: string; after: string };
}

/** What becomes of the claim of a pair after a model that calls it supported by the quote. */
export function supportOf({ article, source }: Pair): string {
  const text = [source.before, source.quote, source.after]
    .filter(Boolean)
    .map((part) => (/[.!?…"”»“]$/u.test(part) ? `${part} ` : `${part}\n`))
    .join("");
  const known = [{ url: source.url, title: source.heading, text: `${source.heading}\n${text}` }];
  const html = `<h2>${article.heading}</h2><p>${article.before} ${article.claim} ${article.after}</p>`;
  const numbered = numberSentences(html, known);
  const numberOf = (lines: readonly string[], part: string) =>
    lines
      .filter((line) => {
        const said = line.replace(/^\[\d+\] /, "");
        return said.includes(part) || part.includes(said);
      })
      .map((line) => Number(/^\[(\d+)\]/.exec(line)?.[1]));
  const quotes = numberOf(numbered.sources[0]?.sentences ?? [], source.quote);
  const claims = numberOf(numbered.article, article.claim).flatMap((sentence) =>
    quotes.map((number): ModelClaim => ({
      sentence,
      source: number,
      verdict: "supported",
      kind: "figure",
    })),
  );
  if (claims.length === 0) throw new Error("the claim or its quote is not among the sentences");
  const found = checkFacts(html, { sources: known, brief: "" }, claims).filter(
    ({ sentence }) => article.claim.includes(sentence) || sentence.includes(article.claim),
  );
  if (found.length === 0) throw new Error("the claim is not listed");
  return found.every(({ support }) => support === "supported") ? "supported" : "doubted";
}
