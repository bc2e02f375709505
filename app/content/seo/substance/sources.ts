import type { Language } from "../languages.ts";
import { readSentence, type Sentence } from "./specifics.ts";

/** Who is named for what a text says, what is said without anybody, and what its author saw. */

/** Capitals at the start of a sentence that name nobody who could be asked. */
const NOBODY =
  "(?:(?:Stud|Research|Survey|Expert|Scien|Statisti|Analyst|Psycholog|User|Customer|Forsch|Untersuch|Umfrage|Étude|Chercheur|Estudio|Investiga|Científic)\\p{Ll}*|Data|Evidence|People|Fans|Many|Most|Some|Any|All|Each|Every|Everybody|Everyone|Nobody|Another|Other|Recent|Several|Both|They|We|You|He|She|It|I|This|That|These|Those|There|Here|Our|Your|My|The|An?|One|In|At|On|For|With|As|So|If|When|What|How|Who|But|And|Not|No|Viele|Manche|Die|Der|Das|Man|Sie|Er|Es|Wir|Ich|Wer|Was|Wenn|In|Im|Beaucoup|Les?|La|Une?|On|Ils?|Elles?|Cela|Ce|Je|Nous|Vous|Muchos|El|Los|Las|Una?|Se|Lo|Te|Yo|No|Si)";
const NAME = `(?!${NOBODY}(?!\\p{L}))\\p{Lu}[\\p{L}.]+`;
const SAYS =
  "(?:says?|said|told|writes?|wrote|reported|reports|found|confirmed|explains?|explained|counted|recommends?|advises?|agrees|puts|sagt|sagte|schreibt|schrieb|erklärt|berichtet|dit|explique|écrit|précise|rappelle|dice|explica|afirma|escribe|confirmó|confirmaron|calcula)";
/** A person, a body or a law that is named for something. */
const NAMED: readonly RegExp[] = [
  new RegExp(`${NAME}(?:,[^,.;]{1,60},)?\\s(?:\\p{Ll}+\\s){0,2}${SAYS}(?!\\p{L})`, "u"),
  new RegExp(`(?<!\\p{L})${SAYS}\\s(?:\\p{Ll}+\\s){0,3}${NAME}\\s`, "u"),
  new RegExp(
    `(?<!\\p{L})(?:[Aa]ccording to|[Ll]aut|[Nn]ach Angaben|[Ss]elon|[Dd]['’]après|[Ss]egún)\\s(?:\\p{Ll}+['’\\s]\\s?){0,3}${NAME}`,
    "u",
  ),
  /§+\s?\d+|(?<!\p{L})[Aa]rt(?:\.|icle|ikel|ículo)\s?[LR]?\.?\s?\d+|(?<!\p{L})(?:Act|Directive|Regulations?)\s(?:of\s)?(?:1[89]|20)\d\d|\b(?:ISO|DIN|RFC|EN|BS)\s(?:\p{Lu}+\s)?\d{3,}/u,
  /[\p{Script=Han}\p{scx=Kana}]{2,12}(?:さん|氏|教授|研究所|省|大学)[^。]{0,30}(?:によると|に(?:電話で)?聞く|は「|が「)|によれば|研究表明/u,
];

/** Words without which a sentence names nobody for anything. */
const SAYING = new RegExp(
  `(?<!\\p{L})(?:${SAYS}|[Aa]ccording|[Ll]aut|[Nn]ach Angaben|[Ss]elon|[Dd]['’]après|[Ss]egún|Act|Directive|Regulations?|ISO|DIN|RFC|EN|BS|[Aa]rt(?:\\.|icle|ikel|ículo))(?!\\p{L})|§|さん|氏|教授|研究|省|大学|によれば`,
  "u",
);

/** True for a sentence that names who said or laid down something. */
function namesSource(sentence: string): boolean {
  return SAYING.test(sentence) && NAMED.some((pattern) => pattern.test(sentence));
}

/** Studies and experts whom nobody can look up, in English, German, French and Spanish. */
const VAGUE =
  /\b(?:stud(?:y|ies)|research(?:ers)?|surveys?|experts?|scientists|statistics|data|analysts|psychologists|evidence)\s(?:\p{L}+\s){0,2}?(?:shows?|showed|shown|says?|said|agrees?|proves?|proved|proven|found|finds|reveals?|revealed|suggests?|indicates?|confirms?|estimates?|recommends?|believes?|believe|discovered|speaks?)\b|\baccording to\s(?:\p{Ll}+\s){0,2}(?:stud(?:y|ies)|research|experts|data|surveys?)\b|\bit (?:is|has been) (?:estimated|(?:scientifically )?proven)\b|(?:Studien|Forscher|Experten|Untersuchungen|Umfragen)\s(?:\p{Ll}+\s){0,2}?(?:zeigen|belegen|beweisen|sagen|empfehlen|haben)|(?:études?|recherches|experts|chercheurs)\s(?:\p{Ll}+\s){0,2}?(?:montrent?|prouvent?|révèlent?|ont|recommandent|s['’]accordent)|(?:estudios?|investigaciones|expertos|científicos)\s(?:\p{Ll}+\s){0,2}?(?:muestran?|demuestran?|revelan?|afirman|recomiendan|han)|研究によると|専門家によると/iu;
const PERCENT = "\\d[\\d.,]*\\s?(?:%|percent|per cent|Prozent|pour cent|por ciento)";
const GROUP =
  "(?:people|users?|consumers|customers|clients|companies|firms|businesses|brands|teams|marketers|adults|employees|workers|shoppers|buyers|readers|visitors|followers|respondents|women|men|children|patients|students|households|searches|them|us|Menschen|Nutzer|Kunden|Verbraucher|Unternehmen|Firmen|Befragten|Mitarbeiter|Frauen|Männer|Kinder|Deutschen|Haushalte|personnes|utilisateurs|clients|entreprises|Français|femmes|hommes|enfants|salariés|foyers|personas|usuarios|clientes|empresas|españoles|mujeres|hombres|niños|hogares)";
const MORE =
  "(?:more|less|fewer|higher|lower|faster|better|mehr|weniger|höher|schneller|de plus|de moins|más|menos)";
/** How many people do something, or how much more: what only somebody who counted can know. */
const STATISTIC = new RegExp(
  `${PERCENT}\\s(?:\\p{L}+\\s){0,5}?(?:${GROUP}|${MORE})(?!\\p{L})|(?<!\\p{L})(?:by|up to|return of|um|bis zu|jusqu['’]à|hasta)\\s${PERCENT}|\\b\\d+(?:\\.\\d+)?\\stimes\\s${MORE}|\\b\\d+ (?:out of|in) \\d+\\s${GROUP}`,
  "u",
);

/** Shares, ratios and points of a scale: two in a sentence are somebody's count too. */
const RATIO =
  /\d[\d.,]*\s?(?:%|percent|per cent|Prozent|pour cent|por ciento)|\b\d+(?:[.,]\d+)?\s?(?:x\b|times\b|-?fach|fois\b|veces\b)|\b\d[\d.,]*\s(?:points?|Punkte?n?|puntos?)\b|\b\d[\d.,]*\s(?:out of|von|sur|de)\s\d+/giu;

/** Words without which nothing vague is said. */
const MAY_BE_VAGUE =
  /stud(?:y|ies)|survey|research|expert|scien|statist|data|analyst|psycholog|evidence|estimated|proven|Studien|Forscher|Untersuch|Umfrage|étude|recherche|chercheur|estudio|investiga|研究|専門家/iu;

/** What a sentence rests on: somebody whom it names, nobody although it should, or itself. */
export type Ground = "named" | "vague" | "statistic" | null;

export function groundOf(sentence: string): Ground {
  if (namesSource(sentence)) return "named";
  if (MAY_BE_VAGUE.test(sentence) && VAGUE.test(sentence)) return "vague";
  if (!/\d/.test(sentence)) return null;
  const isCounted = STATISTIC.test(sentence) || countRatios(sentence) > 1;
  return isCounted ? "statistic" : null;
}

export function countRatios(sentence: string): number {
  return [...sentence.matchAll(RATIO)].length;
}

/** The author, in English, German, French and Spanish. Lower case. */
const FIRST_PERSON = new Set(
  (
    "i my we our us me " +
    "ich mir mich mein meine meinen meinem meiner meines wir uns unser unsere unseren unserem unserer " +
    "je j m mon ma mes nous notre nos " +
    "yo mi mis nuestro nuestra nuestros nuestras nosotros nosotras hemos"
  ).split(" "),
);
/** Spanish says it by the ending of the verb. */
const SPANISH = /\p{L}{2}(?:amos|imos|é)$/u;
/** The same in Japanese: what is at home and who did it. */
const JAPANESE = /私|僕|うち(?:で|の|は)|わが家|自分で[^。]*ました|(?:測り|試し|買い|使い)ました/u;

/** What somebody else says. */
const QUOTED = /["“„«][^"“”„«»]*["”“»]|「[^「」]*」/gu;

/** True for a sentence in which its author speaks of himself, quotations aside. */
export function isFirstPerson(sentence: Sentence, { code, latin }: Language): boolean {
  const { text, words } = readSentence(sentence.text.replace(QUOTED, " "));
  if (!latin) return JAPANESE.test(text);
  return words.some((word) => FIRST_PERSON.has(word) || (code === "es" && SPANISH.test(word)));
}
