import type { Random } from "./random.ts";

/**
 * The notation of the sentence patterns:
 *   [a|b|c]    one of these, by the seed
 *   <a|b>      a in the formal tones, b in the casual ones
 *   {slot}     a word of the topic, the audience or the field; {Slot} with a large first letter
 * pro,tec: in front: only in these tones (first three letters of each) Patterns are written without
 * contractions and in American spelling; both are adjusted here, before words of the user come in.
 */
export interface Style {
  casual: boolean;
  contractions: boolean;
  british: boolean;
}

export interface Pattern {
  text: string;
  /** Short tone names, or empty for every tone. */
  tones: readonly string[];
  slots: readonly string[];
}

const cache = new Map<string, Pattern>();

/** Reads one line of a pool. */
export function readPattern(line: string): Pattern {
  const known = cache.get(line);
  if (known) return known;
  const match = /^([a-z]{3}(?:,[a-z]{3})*): (.+)$/s.exec(line);
  const text = match?.[2] ?? line;
  const pattern = {
    text,
    tones: match?.[1]?.split(",") ?? [],
    slots: [...text.matchAll(/\{(\w+)\}/g)].map((slot) => (slot[1] ?? "").toLowerCase()),
  };
  cache.set(line, pattern);
  return pattern;
}

/** Chooses among the alternatives of a pattern and brings it into the style; the slots stay. */
export function settle(text: string, style: Style, random: Random): string {
  let result = text.replace(/<([^<>|]*)\|([^<>|]*)>/g, (_whole, formal: string, casual: string) =>
    style.casual ? casual : formal,
  );
  result = result.replace(/\[([^[\]]*)\]/g, (_whole, choices: string) =>
    random.pick(choices.split("|")),
  );
  if (style.contractions) result = contract(result);
  return style.british ? toBritish(result) : result;
}

const NEGATIVES: Record<string, string> = {
  cannot: "can’t",
  "will not": "won’t",
  "do not": "don’t",
  "does not": "doesn’t",
  "did not": "didn’t",
  "is not": "isn’t",
  "are not": "aren’t",
  "was not": "wasn’t",
  "were not": "weren’t",
  "has not": "hasn’t",
  "have not": "haven’t",
  "would not": "wouldn’t",
  "should not": "shouldn’t",
  "could not": "couldn’t",
};

/** Contracts where speech would: never at the end of a clause, never across a slot. */
function contract(text: string): string {
  return text
    .replace(
      /\b(cannot|(?:will|do|does|did|is|are|was|were|has|have|would|should|could) not)\b/gi,
      (found) => keepCase(found, NEGATIVES[found.toLowerCase()] ?? found),
    )
    .replace(
      /(?<!\b(?:for|of|with|about|to|in|on|at|from|do|doing|use|using|without|than|see|read|get|make|than|like|behind|around|beyond|after|before|all|besides) )\b(it|that|there|what|here) is (?=[a-z])/gi,
      "$1’s ",
    )
    .replace(
      /\b(you|we|they) (are|will) (?=[a-z])(?!(?:and|or|but)\b)/gi,
      (_whole, who: string, verb: string) =>
        `${who}${verb.toLowerCase() === "are" ? "’re" : "’ll"} `,
    )
    .replace(
      /\b(you|we|they) have (?=(?:already|just|never|always|been|had|made|got|done|seen|tried|read|found|learned|come|covered|heard|nodded|felt)\b)/gi,
      "$1’ve ",
    )
    .replace(/\blet us\b/gi, (found) => keepCase(found, "let’s"));
}

function keepCase(found: string, made: string): string {
  return /^[A-Z]/.test(found) ? made.charAt(0).toUpperCase() + made.slice(1) : made;
}

const BRITISH: ReadonlyArray<[RegExp, string]> = [
  [
    /\b(organ|real|recogn|prior[i]t|optim|summar|minim|maxim|custom|special|apolog|standard|emphas|memor|final|critic|general|author|util|normal|categor|visual|personal|modern|monet|stabil|ital)iz(e[ds]?|ing|er|ation)\b/gi,
    "$1is$2",
  ],
  [/\b(anal|paral)yz(e[ds]?|ing)\b/gi, "$1ys$2"],
  [
    /\b(col|fav|flav|behavi|neighb|lab|hon|hum|rum|harb|vap)or(s|ed|ing|ful|ite|ites|hood|hoods|able|less|ly)?\b/gi,
    "$1our$2",
  ],
  [/\b(cent|fib|theat|met)er(s)?\b/gi, "$1re$2"],
  [/\b(travel|cancel|label|model|signal|level|fuel|counsel)(ed|ing|er|ers)\b/gi, "$1l$2"],
  [/\bcatalog(s?)\b/gi, "catalogue$1"],
  [/\bgray(s|er)?\b/gi, "grey$1"],
  [/\bskillful\b/gi, "skilful"],
  [/\bfulfill\b/gi, "fulfil"],
  [/\bmold(s|y)?\b/gi, "mould$1"],
  [/\bdefense\b/gi, "defence"],
  [/\blicense(?= )/g, "licence"],
];

/** American to British spelling for the words that patterns use. */
function toBritish(text: string): string {
  return BRITISH.reduce((result, [from, to]) => result.replace(from, to), text);
}
