import { isFairAnchor } from "./anchor-rules.ts";
import type { LinkCandidate } from "./insert-links.ts";
import type { FoundAnchor, ReadArticle } from "./found-anchor.ts";

/** How much the phrase says of the relevance; the rest is how much of the post is spoken of. */
const PHRASE_SHARE = 0.65;
/** A keyword that is not the post's first and not in its title. */
const MINOR = 0.55;

/**
 * For languages without word forms here: a post's keywords and the parts of its title, where they
 * stand in the article as they are.
 */
export function phraseAnchors(
  { lines, subject }: ReadArticle,
  candidates: readonly LinkCandidate[],
): FoundAnchor[] {
  const text = lines.join("\n").toLowerCase();
  const about = `${text}\n${subject.toLowerCase()}`;
  return candidates.flatMap((candidate) => {
    const names = namesOf(candidate);
    const shared = names.filter(({ plain }) => about.includes(plain)).length / names.length;
    return names
      .filter(({ name, plain }) => text.includes(plain) && isFairAnchor(name, false))
      .map(({ name, weight }) => ({
        postId: candidate.postId,
        anchorText: name,
        relevanceScore: 100 * (PHRASE_SHARE * weight + (1 - PHRASE_SHARE) * shared),
        sentence: "",
      }));
  });
}

function namesOf({ title, keywords }: LinkCandidate) {
  const titled = title.toLowerCase();
  const parts = title.split(/[:：–—|?？!！。.]+/);
  const phrases = keywords.split(/[,，、]/).map((name, n) => ({
    name,
    weight: n === 0 || titled.includes(name.trim().toLowerCase()) ? 1 : MINOR,
  }));
  const names = [...phrases, ...parts.map((name) => ({ name, weight: 1 }))]
    .map(({ name, weight }) => ({ name: name.trim(), plain: name.trim().toLowerCase(), weight }))
    .filter(({ name }) => name.length > 1);
  return names.filter(({ plain }, n) => names.findIndex((one) => one.plain === plain) === n);
}
