import { contentWords } from "./stems.ts";
import { makeIsAccounted } from "./accounts.ts";

/** Whether a sentence keeps it that somebody says something. */

const whole = (words: string) =>
  new RegExp(`(?<!\\p{L})(?:${words.replaceAll("\\w", "\\p{L}")})(?!\\p{L})`, "iu");

const OPINION = whole(
  "in my (?:own )?(?:opinion|view|experience)|in (?:his|her|their) (?:opinion|view)|I (?:think|believe|feel|find)|believes?|thinks?|feels? that|argues?|considers?|claims?(?= that| to)|allegedly|(?:own|company|maker|manufacturer)(?:['’]s)? (?:brochure|advert\\w*|figures|words|claims?|account)|nach eigenen (?:Angaben|Worten)|selon ses propres|según sus propi\\w+|reportedly|supposedly|meiner (?:Meinung|Ansicht)|(?:seiner|ihrer) (?:Meinung|Ansicht)|finde(?:t|n)?|glaub(?:e|t|en)|mein(?:t|en)|behaupte(?:t|n)|angeblich|(?:hält|halten|hielt\\w*)(?=[^.;]{0,60}\\sfür(?!\\w))|à mon (?:avis|sens)|à (?:son|leur) avis|je (?:trouve|pense|crois)|estime(?:nt)?|pense(?:nt)? que|croi(?:t|ent) que|juge(?:nt)?|prétend\\w*|en mi opinión|a mi (?:juicio|parecer)|en su opinión|(?:yo )?creo que|cree(?:n)? que|opina(?:n)?|considera(?:n)?|piensa(?:n)? que|supuestamente|afirma(?:n)?",
);
/** "Für den Winzer Karl Ebner schmeckt er nach Metall." */
const FOR_SOMEBODY =
  /^(?:For|Für|Pour|Para)\s(?:\p{L}+\s){0,3}?\p{Lu}\p{Ll}+\s\p{Lu}\p{Ll}+(?!\p{L})/u;
const VOICED = new RegExp(
  `${OPINION.source}|(?<!\\p{L})(?:according to|for (?:the |one )?\\p{L}+|in the (?:opinion|view|eyes) of|opinion|view|says?|said|wr(?:i|o)tes?|told|tells?|calls?|called|finds?|found|describes?|described|complain\\p{L}*|reports?|laut|nach (?:Ansicht|Meinung|Angaben)|Meinung|für (?:den|die|das)?\\s?\\p{Lu}\\p{L}+|zufolge|sagt\\p{L}*|schreibt|schrieb|nennt|nannte|erklär\\p{L}*|beklagt\\p{L}*|selon|d['’]après|avis|pour (?:le|la|l['’]|les)?\\s?\\p{L}+|dit|écri\\p{L}+|affirme\\p{L}*|según|opinión|para (?:el|la|los|las)?\\s?\\p{L}+|dice|dijo|escrib\\p{L}+|asegura\\p{L}*)(?!\\p{L})|["“”„«»]`,
  "iu",
);
const QUOTATION = /["“„«»]\s?([^"“”„«»]{8,})["”“«»]/gu;

/** True if a sentence tells as a fact what its quote gives as what somebody says or thinks. */
export function dropsVoice(text: string, quote: string, code: string): boolean {
  if (VOICED.test(text)) return false;
  if (OPINION.test(quote) || FOR_SOMEBODY.test(quote)) return true;
  const isAccounted = makeIsAccounted(contentWords(quote), code);
  const own = contentWords(text).filter(isAccounted);
  const spoken = [...quote.matchAll(QUOTATION)].map((match) => match[1] ?? "").join(" ");
  const isSpoken = makeIsAccounted(contentWords(spoken), code);
  return own.length > 0 && own.filter(isSpoken).length >= own.length * 0.5;
}
