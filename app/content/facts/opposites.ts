import { hasMultiple } from "./computed.ts";

/** Words that turn a sentence into its opposite, in English, German, French and Spanish. */

/** What says the same belongs to one side, in whichever language. */
const OPPOSITES: ReadonlyArray<readonly [one: string, other: string]> = [
  [
    "at least|no less than|no fewer than|minimum|mindestens|wenigstens|au moins|al menos|como mínimo|more than|over|above|exceed\\w*|mehr als|über|plus de|más de|longer than|länger als",
    "at most|no more than|up to|maximum|höchstens|maximal|bis zu|au plus|au maximum|como máximo|less than|under|below|fewer than|weniger als|unter|moins de|menos de|shorter than|kürzer als",
  ],
  [
    "higher|größer|höher|plus élevé\\w*|más alt\\w+",
    "lower|niedriger|geringer|moins élevé\\w*|más baj\\w+",
  ],
  ["north(?:ern)?|nord\\w*|norte", "south(?:ern)?|süd\\w*|sud|(?:al|del|el) sur"],
  ["earlier|sooner|früher|plus tôt|más temprano", "later|später|plus tard|más tarde"],
  [
    "% (?:more|mehr)|(?:percent|prozent) (?:more|mehr)|en plus|de plus en plus|% (?:de plus|más)|más que",
    "% (?:less|fewer|weniger)|(?:percent|prozent) (?:less|fewer|weniger)|en moins|% (?:de moins|menos)|menos que",
  ],
  ["longer|länger|plus long\\w*|más larg\\w+", "shorter|kürzer|plus court\\w*|más cort\\w+"],
  [
    "heavier|schwerer|plus lourd\\w*|más pesad\\w+",
    "lighter|leichter|plus léger\\w*|más liger\\w+",
  ],
  ["morning|morgens|le matin|por la mañana", "evening|abends|le soir|por la noche"],
  ["best|beste\\w*", "worst|schlechteste\\w*"],
  [
    "won|wins?|gewann\\w*|gewonnen|gagn\\w+|ganó|ganaron",
    "lost|loses?|verlor\\w*|verloren|perd\\w+",
  ],
  ["older|älter\\w*|plus âgé\\w*|mayores", "younger|jünger\\w*|plus jeune\\w*|menores"],
  [
    "more (?:\\w+ )+than (?:in )?(?:the|a) (?:year|month|week)|mehr (?:\\w+ )+als im (?:Jahr|Vorjahr|Monat)|plus de (?:\\w+ )+que l['’]année|más (?:\\w+ )+que el (?:año|mes)|ros[ei]\\w*|rises?|rising|risen|grew|grows?|grown|growing|increas\\w*|went up|gain(?:s|ed)?|stieg\\w*|gestiegen|steig\\w+|wuchs\\w*|gewachsen|zugenommen|zunahm\\w*|augment\\w*|progress\\w*|hauss\\w*|subi[óe]\\w*|aument\\w*|creci\\w*",
    "fell|falls?|fallen|falling|drop\\w*|declin\\w*|decreas\\w*|went down|shr[aiu]nk\\w*|reduc\\w*|sank\\w*|gesunken|sink\\w*|fiel\\w*|gefallen|zurückgegangen|zurückging\\w*|zurückgeh\\w*|abgenommen|abnahm\\w*|recul\\w*|chut\\w*|baiss\\w*|diminu\\w*|baj[óa]\\w*|disminu\\w*|cay[óe]\\w*",
  ],
  ["before|vor|avant|antes", "after|nach|après|después"],
  [
    "or later|or newer|and later|oder neuer|ou plus récent",
    "or earlier|or older|and earlier|oder älter",
  ],
  [
    "open(?:s|ed)?|geöffnet|ouvert\\w*|abiert\\w+|eröffnet\\w*",
    "clos(?:e[sd]?|ing)|shut|geschlossen|fermé\\w*|cerrad\\w+",
  ],
  [
    "surviv\\w*|überleb\\w*|survéc\\w*|sobreviv\\w*",
    "died|dead|killed|lost their lives|starb\\w*|gestorben|umgekommen|mort\\w*|murieron",
  ],
  ["free|kostenlos\\w*|gratuit\\w*|gratis", "paid|kostenpflichtig\\w*|payant\\w*|de pago"],
  [
    "start(?:s|ed)?|begins?|began|beginnt|commence\\w*|empieza\\w*",
    "ends?|ended|endet\\w*|finit|termin\\w*",
  ],
  [
    "faster|more quickly|sooner|schneller|plus rapide\\w*|más rápid\\w+",
    "slower|more slowly|langsamer|plus lent\\w*|más lent\\w+",
  ],
  [
    "cheaper|günstiger|billiger|moins cher\\w*|más barat\\w+",
    "dearer|more expensive|teurer|plus cher\\w*|más car\\w+",
  ],
];
const SIDES = OPPOSITES.map(([one, other]) => ({
  one: wholeWords(one),
  other: wholeWords(other),
}));

/** "Not more than" is "at most". */
const NOT_MORE =
  /(?<!\p{L})(?:no|not|never|nicht|kein\p{L}*|ne)(?!\p{L})[^.;,]{0,30}?(?:more than|mehr als|longer than|länger als|plus de|plus que|más de)|n['’]t[^.;,]{0,30}?more than|mehr als[^.;]{0,60}(?<!\p{L})nicht(?!\p{L})|(?<!\p{L})(?:is|are) the most/giu;
const NOT_LESS =
  /(?<!\p{L})(?:no|not|never|nicht|kein\p{L}*|ne)(?!\p{L})[^.;,]{0,30}?(?:less than|fewer than|weniger als|moins de|menos de)|n['’]t[^.;,]{0,30}?less than/giu;

/** A text in which limits are said without a negation. */
export function withPlainLimits(text: string): string {
  return text
    .replace(/(?<!\p{L})vor allem(?!\p{L})/giu, " ")
    .replace(NOT_MORE, " at most ")
    .replace(NOT_LESS, " at least ");
}

/** True if one text has only one side of such a pair, and the other text only the other side. */
export function areOpposite(text: string, compared: string): boolean {
  return SIDES.some((sides) => {
    const [here, there] = [sideOf(text, sides), sideOf(compared, sides)];
    return here !== null && there !== null && here !== there;
  });
}

/** The side that a text takes; null for neither or both. */
function sideOf(text: string, { one, other }: (typeof SIDES)[number]): "one" | "other" | null {
  const [hasOne, hasOther] = [one.test(text), other.test(text)];
  if (hasOne === hasOther) return null;
  return hasOne ? "one" : "other";
}

function wholeWords(words: string): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${words.replaceAll("\\w", "\\p{L}")})(?!\\p{L})`, "iu");
}

/** Multiples in a word; the quote has it too, or says so much. */
const MULTIPLIED: ReadonlyArray<[times: number, words: RegExp, said: RegExp]> = [
  [
    2,
    /(?<!\p{L})(?:doubl(?:e[sd]?|ing)|twice as|verdoppel\p{L}*|doublé\p{L}*|duplic\p{L}*)(?!\p{L})/iu,
    /doubl|twice|twofold|two times|100\s?%|100 percent|doppel|zweimal|deux fois|duplic|dos veces/iu,
  ],
  [
    3,
    /(?<!\p{L})(?:tripl\p{L}*|verdreifach\p{L}*)(?!\p{L})/iu,
    /tripl|three times|threefold|200\s?%|dreifach|dreimal|trois fois|tres veces/iu,
  ],
  [
    0.5,
    /(?<!\p{L})(?:halv(?:e[sd]?|ing)|halbier\p{L}*)(?!\p{L})/iu,
    /halv|half|50\s?%|50 percent|halbier|Hälfte|moitié|mitad/iu,
  ],
];

/** True if a sentence says that something doubled or the like, and the quote does not. */
export function multipliesMore(sentence: string, quote: string): boolean {
  return MULTIPLIED.some(
    ([times, words, said]) =>
      words.test(sentence) && !said.test(quote) && !hasMultiple(quote, times),
  );
}

const PERIODS: ReadonlyArray<[period: string, pattern: RegExp]> = [
  [
    "hour",
    /(?<!\p{L})(?:(?:an|per|each|every) hour|hourly|(?:pro|jede) Stunde|stündlich|par heure|(?:a la|por) hora)(?!\p{L})/iu,
  ],
  [
    "day",
    /(?<!\p{L})(?:(?:a|per|each|every) day|daily|(?:am|pro|jeden) Tag|täglich|par jour|al día|por día)(?!\p{L})/iu,
  ],
  [
    "week",
    /(?<!\p{L})(?:(?:a|per|each|every) week|weekly|(?:pro|jede) Woche|in der Woche|wöchentlich|par semaine|(?:a la|por) semana)(?!\p{L})/iu,
  ],
  [
    "month",
    /(?<!\p{L})(?:(?:a|per|each|every) month|monthly|(?:pro|im|jeden) Monat|monatlich|par mois|al mes|por mes)(?!\p{L})/iu,
  ],
  [
    "year",
    /(?<!\p{L})(?:(?:a|per|each|every) year|yearly|annual(?:ly)?|(?:pro|im|jedes) Jahr|jährlich|par an|al año|por año)(?!\p{L})/iu,
  ],
];

/** True if both texts say how often, and never the same. */
export function differInPeriod(one: string, other: string): boolean {
  const periods = (text: string) =>
    PERIODS.filter(([, pattern]) => pattern.test(text)).map(([period]) => period);
  const [here, there] = [periods(one), periods(other)];
  return here.length > 0 && there.length > 0 && !here.some((period) => there.includes(period));
}

const NEGATION =
  /(?<![\p{L}])(?:no|not|never|none|nobody|nothing|neither|nor|without|cannot|nicht|nie|niemals|kein\p{L}*|ohne|pas|jamais|rien|nada|nadie|niemand\p{L}*|nichts|aucune?|sans|nunca|jamás|ningun\p{L}*|ningún|sin|incompatible|unclear|uncertain|unknown|unlikely|unsafe|untrue|unproven|unnecessary|unklar|unsicher|ungewiss|unbekannt|unwahrscheinlich|unnötig|incertaine?s?|inconnue?s?|improbables?|inciert[oa]s?|desconocid[oa]s?|innecesari[oa]s?|impossible|illegal|unlawful|forbid\p{L}*|prohibit\p{L}*|bans?|banned|unable|verboten|verbiet\p{L}*|verbot|unzulässig|interdi\p{L}*|proh[ií]b\p{L}*)(?![\p{L}])|n['’]t(?![\p{L}])/giu;

/** Two words that deny once: "no hay nada", "neither … nor". */
const TWICE =
  /(?<!\p{L})no(?=\s[^.;,]{0,40}(?<!\p{L})(?:nada|nadie|nunca|jamás|ning[uú]n\p{L}*)(?!\p{L}))|(?<=(?<!\p{L})neither(?!\p{L})[^.;]{0,60})(?<!\p{L})nor(?!\p{L})/giu;
const NONE =
  /(?<!\p{L})(?:(?:not|nicht|non|no) (?:only|just|nur|seulement|solo|sólo)|n['’]t (?:only|just)|no (?:doubt|wonder|matter))(?!\p{L})/giu;
const HARDLY =
  /(?<!\p{L})(?:hardly|barely|scarcely|did little|does little|do little|kaum|à peine|apenas|weder|ne\s\p{L}+\splus(?! (?:de|que))|ya no)(?!\p{L})/giu;

/** How many times a text denies something. */
export function countNegations(text: string): number {
  const plain = text.replace(TWICE, " ").replace(NONE, " ");
  return [...plain.matchAll(NEGATION), ...plain.matchAll(HARDLY)].length;
}

/** True for a text with a negation; "not without" is none. */
export function isNegated(text: string): boolean {
  return [...text.matchAll(NEGATION)].length % 2 === 1;
}
