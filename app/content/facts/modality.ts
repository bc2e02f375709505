import { nearestClause } from "./clauses.ts";

/** How sure, how binding and how far done something is said to be. */

const whole = (words: string) => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, "iu");

/** May be so, or may be done. */
const POSSIBLE = whole(
  "may|might|can|could|possibly|perhaps|maybe|suggests?|appears?|seems?|likely|kann|können|könnten?|möglicherweise|vielleicht|vermutlich|womöglich|pourrai(?:t|ent)|peut|peuvent|peut-être|semble(?:nt)?|puede|pueden|podrían?|quizás?|tal vez|parecen?",
);
/** Also what is allowed, and limits, which leave as much open. */
const OPEN = whole(
  "may|might|can|could|able|capable|possibly|perhaps|maybe|suggests?|appears?|seems?|likely|estimat\\p{L}*|expect\\p{L}*|forecast\\p{L}*|predict\\p{L}*|schätz\\p{L}*|erwart\\p{L}*|rechnen|estim\\p{L}+|prévoi\\p{L}+|calcula\\p{L}*|prevé\\p{L}*|would|allowed|permitted|entitled|possible|up to|at most|at least|not|können|kann|könnten?|dürfen|darf|möglich\\p{L}*|vielleicht|vermutlich|womöglich|erlaubt|bis zu|höchstens|pourrai(?:t|ent)|peut|peuvent|peut-être|semble(?:nt)?|possible|jusqu['’]à|puede|pueden|podrían?|quizás?|tal vez|parecen?|posible|hasta",
);
const MUST = whole(
  "must|have to|has to|required|obliged|mandatory|compulsory|legally|muss|müssen|verpflichtet|vorgeschrieben|pflicht|doi(?:t|vent)|obligatoires?|tenus?|deben?|obligatori[oa]s?|obligad[oa]s?|tienen? que",
);
const SHOULD = whole(
  "should|ought|recommend\\w*|advis\\w+|encouraged|may|can|sollten?|empf\\p{L}+|dürfen|darf|devrai(?:t|ent)|recommand\\p{L}+|conseill\\p{L}+|debería\\p{L}*|recom\\p{L}+|aconsej\\p{L}+",
);
const PLANNED = whole(
  "plans?|(?<!(?:was|were|than|as|had) )planned|planning|will|intends?|aims?|hopes?|wants?|expects?|expected|scheduled|due|proposed|next (?:year|month|week|spring|summer|autumn|winter)|soll|sollen|werden soll\\p{L}*|plant|planen|geplant\\p{L}*|will|wollen|wird|nächste[nms]? (?:Jahr|Monat|Woche)|prévoi\\p{L}+|prévu\\p{L}*|compte(?:nt)?|devrai(?:t|ent)|prochaine?|ouvrira|planea\\p{L}*|prevé\\p{L}*|previst[oa]s?|espera\\p{L}*|próxim[oa]",
);

/** True if a sentence is surer, stricter or further on than what the quote says of it. */
export function saysMoreSurely(text: string, quote: string, code: string): boolean {
  const said = nearestClause(quote, text, code);
  if (MUST.test(text) && !MUST.test(quote) && SHOULD.test(quote)) return true;
  if (POSSIBLE.test(said) && !OPEN.test(text)) return true;
  return PLANNED.test(said) && !PLANNED.test(text) && !OPEN.test(text) && !MUST.test(text);
}
