import { contentWords } from "./stems.ts";
import { isNegated } from "./opposites.ts";
import { clausesOn } from "./clauses.ts";
import { makeIsAccounted } from "./accounts.ts";

/**
 * Words that say of how much, how surely, why or under which condition something holds, in
 * English, German, French and Spanish. A sentence adds none of them to its quote, and drops none.
 */

const whole = (words: string) =>
  new RegExp(`(?<!\\p{L})(?:${words.replaceAll("\\w", "\\p{L}")})(?!\\p{L})`, "iu");
const all = (pattern: RegExp, text: string) =>
  [...text.matchAll(new RegExp(pattern.source, "giu"))].length;

/** "Weighs only 1.1 kg" says no more than "weighs 1.1 kg". */
const FIGURE =
  "(?!\\s(?:noch\\s|about\\s|\\p{Sc}?\\d|one\\s|two\\s|three\\s|f\\w+\\s|zwei\\s|drei\\s|deux\\s|dos\\s|tres\\s))";

const UNIVERSAL = whole(
  "(?<!(?:after|above|in|at|vor|bei|for|of) )(?:every(?:one|body|thing|where)?|each|all|any|always|regardless|whatever|entirely|without exception|jede[rsnm]?|alle[nrsm]?|sämtlich\\w*|immer|stets|ausnahmslos|ohne Ausnahme|überall|egal|tous|toutes|chaque|toujours|sans exception|quel que soit|n['’]importe quel\\w*|todos|todas|cada|siempre|sin excepción|cualquier\\w*)(?!\\s(?:day|week|month|year|hour|minute|morning|evening|night|time|Tag|Woche|Monat|Jahr|Stunde|Mal|Abend|Morgen|jour|semaine|mois|an|année|fois|día|semana|mes|año|vez|los días|les jours|kind\\w*))",
);
/** What a universal may stand for: "both", "none of them". */
const WHOLE = whole(
  "both|neither|none|nobody|no one|no|never|entire|whole|100\\s?%|\\d out of \\d|beide[nrs]?|kein\\w*|nie|niemals|ganze[nrsm]?|tout|toute|aucune?|jamais|todo|toda|ambos|ambas|ningún|ninguna?|nunca|jamás|los dos|las dos|les deux",
);

/** How large a part is meant, from few to nearly all. */
const LEVELS: readonly RegExp[] = [
  whole(
    "some(?!\\s\\d)|several|a few|few|certain|sometimes|occasionally|partly|in parts|parts? of|einige[nr]?|manche[nrs]?|manchmal|gelegentlich|teilweise|zum Teil|ein Teil|Teile[ns]?|wenige|vereinzelt\\w*|certain(?:s|es)|quelques(?!-)|plusieurs|parfois|en partie|une partie|algun[oa]s|ciert[oa]s|vari[oa]s|a veces|en parte|una parte|parte de",
  ),
  whole(
    "(?<!as |how )many|often|frequently|viele[nr]?|häufig|oft|beaucoup|souvent|de nombreu\\w+|much[oa]s|a menudo|con frecuencia|frecuentemente",
  ),
  whole(
    "(?<!the |at )most(?=\\s\\w)|mostly|usually|the majority|majority of|largely|mainly|generally|typically|normally|as a rule|mainly|primarily|especially|nearly all|almost all|(?:die |den |der )?meisten|meist|meistens|überwiegend|größtenteils|in der Regel|normalerweise|fast alle|vor allem|hauptsächlich|besonders|la plupart|surtout|principalement|généralement|en général|la majorité|normalement|d['’]habitude|presque tou\\w+|la mayoría|sobre todo|principalmente|normalmente|generalmente|por lo general|en general|casi tod\\w+",
  ),
];

const SUPERLATIVE = new RegExp(
  [
    "(?<!\\p{L})(?:[Tt]he|its|their|his|her|world['’]s|country['’]s|\\p{L}+['’]s)\\s(?:[\\p{L}-]+\\s)?(?:\\p{L}{2,}est|most\\s\\p{Ll}+|best|worst|only|first(?=\\s(?:\\p{L}+\\s)?(?:to|ever|in the)(?!\\p{L})))(?!\\p{L})",
    "(?<!\\p{L})(?:[Dd]e[rnms]|[Dd]ie|das|im|zum|[Aa]m|seine?[nmrs]?|ihre?[nmrs]?)\\s(?!erste|letzte|nächste|meiste|beste Mal)\\p{Ll}{2,}ste[nrms]?(?!\\p{L})",
    "(?<!\\p{L})(?:der|die|das|den|dem)\\seinzige[nrs]?(?!\\p{L})",
    "(?<!\\p{L})(?:[Ll]e|[Ll]a|[Ll]es|du|des)\\s(?:\\p{L}+\\s)?(?:plus\\s(?!de|que|d['’])\\p{L}+|moins\\s(?!de|que|d['’])\\p{L}+|meilleure?s?|pire|seule?|premi(?:er|ère))(?!\\p{L}| à peine)(?!\\s\\p{L}+\\sque)",
    "(?<!\\p{L})(?:[Ee]l|[Ll]a|[Ll]os|[Ll]as|del)\\s(?:\\p{L}+\\s)?(?:más\\s(?!de|que)\\p{L}+|menos\\s(?!de|que)\\p{L}+|mejor(?:es)?|peor|únic[oa]s?|primer[oa]?)(?!\\p{L})(?!\\sque)",
  ].join("|"),
  "u",
);
const RANKED = whole(
  "\\w{2,}est|most|best|worst|only|first|one|no other|\\w{2,}ste[nrms]?|einzig\\w*|erste[nrms]?|kein\\w* andere\\w*|le plus|la plus|les plus|moins|meilleur\\w*|pire\\w*|seule?|premi\\w+|más|menos|mejor\\w*|peor\\w*|únic\\w+|primer\\w*|record|rekord\\w*|top|höchst\\w*",
);

const ONLY = whole(
  `(?<!not |nicht |non |no )(?:only|solely|exclusively|nur|ausschließlich|lediglich|seulement|uniquement|exclusivement|sólo|solo|solamente|únicamente|exclusivamente)${FIGURE}`,
);
const CONDITION =
  "if|unless|provided|providing|as long as|only when|on condition|except|subject to|in the event|only after|wenn|falls|sofern|solange|vorausgesetzt|außer|es sei denn|unter der Bedingung|s['’]il\\w*|si|à condition|sauf|en cas|pourvu|à moins|hormis|a condición|siempre que|siempre y cuando|salvo|excepto|en caso|a menos|a no ser";
const CONDITIONAL = whole(CONDITION);
const KEEPS_CONDITION = whole(
  `${CONDITION}|once|only|nur|erst|sobald|dès (?:que|lors)|seulement|solo|sólo|una vez`,
);

const LINKED = whole(
  "associat\\w+|correlat\\w+|linked|tend(?:s|ed)? to|zusammenhang|zusammenhäng\\w*|hängt|hängen|korrel\\w+|einher|assoziiert|associée?s?|liée?s?|corrél\\w+|asocia\\w*|relaciona\\w*|vincula\\w*|correlaci\\w+|tend(?:ía|ían|ent|ait|aient)|neig\\w+",
);
const NO_PROOF = whole(
  "(?:cannot|can['’]t|could not|does not|do not|did not|not|no|nicht|kein\\w*|ne|n['’]|pas|no)\\s(?:\\w+\\s){0,3}?(?:show\\w*|prov\\w*|proof|establish|say|know|caus\\w+|evidence|bewies\\w*|beweis\\w*|beleg\\w*|Ursache|sagen|prouv\\w*|démontr\\w*|preuve|permet\\w*|établi\\w*|permite\\w*|demuestra|demostr\\w+|prueba)|evidence is (?:weak|thin|limited|mixed)|whether|unclear|unknown|unproven|unklar|ungeklärt|offen|unbekannt|on ignore|inconnue?|no está claro|se desconoce|se ignora|sans (?:que|qu['’]on|savoir)[^.;]{0,30}(?:sache|pourquoi)|incert\\w*",
);
const CAUSE = whole(
  "because|due to|thanks to|owing to|caus(?:e[sd]?|ing)|as a result|led to|leads to|weil|wegen|aufgrund|deshalb|dank|verursach\\w*|durch|führ(?:t|te|ten|en) zu|parce qu\\w*|parce|grâce|à cause|en raison|dû|due|porque|debido|gracias a|a causa|por culpa|por eso|provoc\\w+",
);
const CAUSED = whole(
  `produc\\w*|emit\\w*|mak(?:es?|ing)|made|because|due|thanks|owing|caus\\w*|result\\w*|led|leads?|attribut\\w*|so|since|as|for|therefore|after|reason\\w*|grounds|begründ\\w*|grund|weil|wegen|aufgrund|deshalb|daher|darum|dadurch|da|denn|somit|so|dank|verursach\\w*|grund|durch|führ\\w*|zurückzuführen|nach|parce|grâce|cause\\w*|raison|dû|due|car|donc|puisque|ainsi|porque|debido|gracias|causa\\w*|culpa|eso|ya que|pues|por|tras|provoc\\w+|entraîn\\w+|conséquence\\w*|motiv\\w+`,
);
const PROVEN = whole(
  "prove[sdn]?|proven|proof|guarantee\\w*|beweis\\w*|bewiesen|erwiesen|nachgewiesen|garantier\\w*|garantiza\\w*|garantit|prouv\\w+|démontr\\w+|demostrad[oa]|demuestra\\w*|demostró|comprobad[oa]|reliabl[ey]|zuverlässig\\w*|certainly|definitely|sicher(?!\\w)",
);
const SHOWN = whole(
  "prove[sdn]?|proven|proof|guarantee\\w*|show\\w*|found|finds?|demonstrat\\w+|confirm\\w+|beweis\\w*|bewiesen|erwiesen|nachgewiesen|garantier\\w*|zeig\\w*|beleg\\w*|ergab\\w*|garanti\\w*|prouv\\w+|démontr\\w+|montr\\w+|demostr\\w+|demuestra\\w*|muestra\\w*|mostr\\w+|comprobad\\w*|comprueba\\w*|reliabl[ey]|zuverlässig\\w*|certain\\w*|definitely|sicher\\w*",
);
const NOW = whole(
  "today|now(?:adays)?|currently|at present|this year|at the moment|heute|heutzutage|derzeit|momentan|aktuell|gegenwärtig|dieses Jahr|aujourd['’]hui|actuellement|de nos jours|cette année|hoy|hoy en día|actualmente|ahora|este año|en la actualidad",
);
const PAST = whole(
  "(?:was|were|had) once|once(?=\\s\\w+ed(?!\\w))|used to|formerly|until \\d{4}|früher|ehemals|einst|damals|autrefois|jadis|à l['’]époque|antaño|antiguamente|solía\\w*|en su día",
);
const WAS = whole(
  `was|were|had|\\w+ed|employed|war|waren|hatte\\w*|wurde\\w*|\\w{3,}ten?|était|étaient|avai\\w+|\\w+aient|\\w+ait|era|eran|había\\w*|\\w+aba\\w*|\\w+ía\\w*`,
);
const PAIR = whole("both|beide[nrs]?|les deux|ambos|ambas|los dos|las dos");
const ALL_OF_THEM = whole(
  "both|all|each|every|either|neither|beide\\w*|alle\\w*|jede\\w*|tou\\w+|les deux|chaque|amb[oa]s|los dos|las dos|tod[oa]s|cada",
);
const YEAR = /(?<![\d.,])(?:19|20)\d\d(?![\d%])/gu;

/** Adds a scope, a rank, a cause or a proof; some may stand in `near`, around the quote. */
export function addsScope(text: string, quote: string, near: string): boolean {
  if (!isWide(text, quote)) return true;
  if (PAIR.test(text) && !ALL_OF_THEM.test(quote) && isNegated(quote)) return true;
  if (SUPERLATIVE.test(text) && !RANKED.test(quote) && !SUPERLATIVE.test(near)) return true;
  if (ONLY.test(text) && !ONLY.test(quote) && !CONDITIONAL.test(quote) && !WHOLE.test(quote))
    return true;
  if (CAUSE.test(text) && !CAUSED.test(`${near} ${quote}`)) return true;
  return PROVEN.test(text) && !SHOWN.test(quote);
}

/** As many words for all of something as the quote has, at the most. */
function isWide(text: string, quote: string): boolean {
  const own = all(UNIVERSAL, text);
  return own === 0 || own <= all(UNIVERSAL, quote) + all(WHOLE, quote);
}

/** Drops a part, a condition, a doubt or a time that the quote gives. */
export function dropsScope(text: string, quote: string, near: string, code: string): boolean {
  const said = segmentsOf(quote, text, code);
  if (levelOf(text) > levelOf(clausesOn(said, text, code))) return true;
  if (ONLY.test(said) && !ONLY.test(text) && !KEEPS_CONDITION.test(text) && !isNegated(text))
    return true;
  if (dropsCondition(text, said, code)) return true;
  const isOpen = LINKED.test(quote) || NO_PROOF.test(quote);
  if (isOpen && !LINKED.test(text) && !NO_PROOF.test(text)) return true;
  if (PAST.test(said) && !WAS.test(text)) return true;
  return isOutdated(text, said, near);
}

/** Neither a condition, nor the words of the one that the quote has. */
function dropsCondition(text: string, quote: string, code: string): boolean {
  const marker = CONDITIONAL.exec(quote);
  if (!marker || KEEPS_CONDITION.test(text)) return false;
  const [clause = ""] = quote.slice(marker.index + marker[0].length).split(/[,;.]\s/u);
  const isAccounted = makeIsAccounted(contentWords(text), code);
  const words = contentWords(clause);
  return words.filter(isAccounted).length <= words.length / 2;
}

/** The part that a text speaks of: 1 to 3, and 4 for one that names none. */
function levelOf(text: string): number {
  const found = LEVELS.flatMap((level, at) => (level.test(text) ? [at + 1] : []));
  return found.length > 0 ? Math.max(...found) : 4;
}

/** "Today" for a year that the quote names. */
function isOutdated(text: string, quote: string, near: string): boolean {
  if (!NOW.test(text) || NOW.test(quote)) return false;
  const years: string[] = `${near} ${quote}`.match(YEAR) ?? [];
  return years.length > 0 && !years.some((year) => text.includes(year));
}

const BORDER = /[;.]\s|,?\s(?=(?:and|but|und|aber|et|mais|y|pero)\s)/u;
const LEAST = 0.34;

/** What of a quote a sentence speaks of, cut where another statement begins. */
function segmentsOf(quote: string, text: string, code: string): string {
  const isAccounted = makeIsAccounted(contentWords(text), code);
  const kept = quote.split(BORDER).filter((segment) => {
    const words = contentWords(segment);
    return words.filter(isAccounted).length >= words.length * LEAST;
  });
  return kept.length > 0 ? kept.join(" ") : quote;
}
