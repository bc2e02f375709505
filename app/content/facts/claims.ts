import type { Claim, FactKind } from "./fact.ts";
import { wordsOf } from "./words.ts";

/** English claims that need neither a figure nor a name. */
const SHOWS =
  "(?:found|finds?|shows?|showed|shown|suggests?|suggested|concludes?|concluded|reveals?|revealed|indicates?|indicated|confirms?|confirmed|estimates?|estimated|demonstrates?|demonstrated|proves?|proved|links?|linked|reports?|reported|says?|said|recommends?|agrees?|agreed|warns?)";
const PATTERNS: ReadonlyArray<[FactKind, RegExp]> = [
  [
    "superlative",
    /\bthe\s+(?:[a-z]+['’]s\s+|single\s+)?(?:largest|biggest|smallest|fastest|slowest|oldest|newest|youngest|tallest|longest|shortest|highest|lowest|cheapest|richest|strongest|safest|healthiest|greatest|earliest|deadliest|heaviest|lightest|hottest|coldest|deepest|widest|busiest|best[- ]selling|best[- ]known|number[- ]one|(?:most|least)\s+(?!(?:important|of|people|cases|likely|part|significant|obvious|recent|out)\b)[a-z-]+)\b/iu,
  ],
  [
    "superlative",
    /\b(?:world|country|industry|nation|europe|america|market)['’]s\s+(?:first|only|best|worst|leading|largest|most)\b|\bthe\s+(?:best|worst|only|leading)\s+(?:[a-z-]+\s+){1,3}(?:in\s+the\s+(?:world|country|industry)|on\s+the\s+market|worldwide|ever)\b|\bthe\s+first\s+(?!(?:thing|step|time|place|two|few|question|rule|part|sentence|thought|reaction)\b)(?:[a-z-]+\s+){1,2}(?:to|ever)\s+(?!(?:do|check|try|take|make|ask|look|know|learn|consider|tackle|fix)\b)/iu,
  ],
  [
    "superlative",
    /\bthe\s+(?:best|worst)\s+(?:[a-z-]+\s+){1,3}of\s+all\b|\b(?:is|are|was|were|remains?)\s+(?:[a-z]+\s+)?the\s+(?:best|worst)\s+(?!(?:of|way|ways|thing|things|part|parts|time|times|bet|idea|advice|approach|answer|choice|option|place|places)\b)[a-z-]+/iu,
  ],
  [
    "study",
    new RegExp(
      `(?<!\\b(?:your|their|our|its|my|own)\\s)\\b(?:stud(?:y|ies)|surveys?|trials?|meta-analys[ie]s|polls?|reports?|research(?:ers)?|scientists|statistics|evidence|data|experts|analysts|experiments?)\\s+(?:[\\p{L}'’-]+\\s+){0,6}?${SHOWS}\\b`,
      "iu",
    ),
  ],
  [
    "study",
    /\b(?:peer-reviewed|meta-analys[ie]s|randomi[sz]ed\s+(?:controlled\s+)?trials?|clinical\s+(?:trials?|stud(?:y|ies)))\b|\baccording\s+to\s+(?:(?:a|an|the|one|recent|new|several|many|some|most|official|government|industry)\s+){0,3}(?:[a-z-]+\s+)?(?:stud(?:y|ies)|surveys?|reports?|research(?:ers)?|data|experts|scientists|statistics|polls?)\b|\bit\s+(?:has\s+been|is)\s+(?:scientifically\s+)?proven\b|\bscientifically\s+proven\b/iu,
  ],
  [
    "law",
    /\b(?:GDPR|HIPAA|CCPA|COPPA|DMCA|FERPA|DSGVO|RGPD)\b|\b(?:[A-Z][a-z]+\s+){1,5}(?:Act|Directive|Regulation|Ordinance|Amendment|Treaty)\b|\b(?:[Bb]y|[Uu]nder)\s+(?:[a-z]+\s+)?law\b|\b[Aa]gainst\s+the\s+law\b|\blegally\s+(?:required|binding|obliged|protected)\b|\b(?:is|are|it['’]s|was|were)\s+(?:now\s+)?(?:illegal|unlawful)\b|\b[Ll]aws?\s+(?:now\s+)?(?:requires?|prohibits?|bans?|allows?|forbids?|protects?|says|state)\b|\bcourt\s+(?:ruled|held|decided|found)\b|\bSupreme\s+Court\b/u,
  ],
];
const SECTION = /§\s?\d+\p{L}?/u;

/** Superlatives, studies and laws of an English sentence; the sign § of any. */
export function findClaims(text: string, english: boolean): Claim[] {
  const claims: Claim[] = [];
  const section = SECTION.exec(text);
  if (section) claims.push({ kind: "law", terms: [] });
  if (!english) return claims;
  for (const [kind, pattern] of PATTERNS) {
    const found = pattern.exec(text);
    if (found) claims.push({ kind, terms: wordsOf(found[0]) });
  }
  return claims;
}
