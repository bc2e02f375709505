import type { Claim } from "./fact.ts";
import type { WritingStyle } from "./style.ts";
import { toWord } from "./words.ts";

/** Capitalised words that name no person, product or organisation. Lower case. */

const CALENDAR =
  "january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thur thurs fri sat sun christmas easter halloween thanksgiving hanukkah ramadan diwali spring summer autumn fall winter ad bc ce bce am pm utc gmt est pst";
const PEOPLES =
  "english french german spanish italian portuguese dutch swedish norwegian danish finnish polish czech greek turkish russian ukrainian arabic hebrew chinese mandarin cantonese japanese korean hindi bengali thai vietnamese indonesian malay swahili latin american americans british europeans european canadian canadians australian australians african africans asian asians indian indians mexican brazilian irish scottish welsh swiss austrian belgian scandinavian nordic mediterranean western eastern northern southern african-american hispanic latino muslim christian jewish buddhist hindu catholic protestant victorian roman romans greeks egyptian ottoman";
const PLACES =
  "earth europe asia africa america antarctica australia oceania england scotland wales ireland britain uk us usa eu uae france germany spain italy portugal netherlands belgium luxembourg switzerland austria denmark sweden norway finland iceland poland czechia slovakia hungary romania bulgaria greece turkey ukraine russia israel egypt morocco nigeria kenya ethiopia ghana tanzania uganda india pakistan bangladesh nepal china japan korea taiwan vietnam thailand malaysia singapore indonesia philippines canada mexico brazil argentina chile peru colombia cuba jamaica kingdom states united zealand saudi arabia london paris berlin madrid rome amsterdam brussels vienna zurich geneva stockholm copenhagen oslo helsinki dublin edinburgh manchester lisbon athens istanbul moscow dubai delhi mumbai bangalore tokyo beijing shanghai hong kong seoul bangkok sydney melbourne toronto vancouver montreal york boston chicago washington seattle denver austin dallas houston atlanta miami philadelphia los angeles san francisco diego california texas florida alaska hawaii oregon colorado arizona nevada ohio michigan illinois georgia virginia carolina pennsylvania jersey massachusetts minnesota wisconsin tennessee utah north south east west atlantic pacific arctic alps";
const LETTERS =
  "seo faq faqs diy html css pdf usb led ceo cto cfo api ai it uk us eu tv ok roi kpi kpis crm b2b b2c url urls pc pcs dna rna hr pr qa ui ux vpn wifi wi-fi gps atm id ids phd mba usp cta ctas rss sms sql xml json csv svg png jpg jpeg gif mp3 mp4 dvd cpu gpu ram ssd hdd iot saas sme smes ngo ngos gdp vat npk ph uv ac dc ev evs hvac bmi hiit cbt adhd ptsd hiv aids covid covid-19 vip rsvp asap eta pov tldr iq eq lgbtq p.s. ps st dr mr mrs ms prof jr sr vs etc inc ltd llc gmbh co www http https internet web god bible covid-19 serp serps ctr cpc cpm ppc smart swot okr okrs mvp pos erp llm llms ssl tls dns cms cdn http2 i";

/** Laws, which are claims of their own kind. */
const LAWS = "gdpr hipaa ccpa coppa dmca ferpa dsgvo rgpd";

const COMMON_NAMES: ReadonlySet<string> = new Set(
  [CALENDAR, PEOPLES, PLACES, LETTERS, LAWS].flatMap((list) => list.split(" ")),
);

/** Words that begin a sentence without naming anybody. Lower case. */
const STARTERS: ReadonlySet<string> = new Set(
  "a an the this that these those it he she they we you i who what which where when why how some many most few several all both each every any no none nobody everyone everybody someone somebody anyone one two three four five research researchers studies study experts scientists data evidence critics people users customers readers management my your our their his her its here there if as after before while once with without for from by at on in to and but so or not nor use try visit see like unlike since because although though whether according about even only just then now today also yes let ask check open choose pick read consider take make add get set run keep think remember note does do is are was were can could should would will may might según selon avec pour dans chez depuis pendant con para desde sin sobre tras entre".split(
    " ",
  ),
);

/** A word or a number with its place. */
interface Token {
  text: string;
  start: number;
  end: number;
  /** A sentence or a quotation begins here, so that its capital says nothing. */
  opens: boolean;
}

/** The names of a sentence. */
export interface SentenceNames {
  claims: Claim[];
  /** Places of numbers that belong to a name: "Windows 11". */
  versions: Array<[start: number, end: number]>;
  /** The capitalised word that it begins with and that is no name by itself, in lower case. */
  opening: string | null;
}

const TOKEN = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’&.-][\p{L}\p{M}\p{N}]+)*/gu;
const CAPITAL = /^\p{Lu}/u;
/** iPhone, YouTube, McKinsey, WordPress. */
const INNER_CAPITAL = /^(?:\p{Ll}{1,2}\p{Lu}\p{L}+|\p{Lu}\p{Ll}+\p{Lu}\p{L}+)$/u;
/** What a new sentence or a quotation may begin after, inside a sentence. */
const OPENING = /[:;!?…“„«"‘([|/•–—]\s*$|\.\s+$/u;
/** "Know Your Soil:" at the start of a line is a heading of its own. */
const LEAD_IN = /^[^:]{2,60}:\s/u;
const SAYS =
  /^\s+(?:says?|said|reports?|reported|announced|launched|released|acquired|founded|published|recommends?|recommended|introduced|invented|discovered|claims?|claimed|sells?|owns?)\b/u;
const VERSION = /^\s+\d{1,2}(?:\.\d+)?(?![\p{L}\p{N}%.,:/-]|\s?[%\p{Sc}])/u;
/** How people are addressed in languages that capitalise nouns. */
const ADDRESS = /^(?:sie|ihr|ihre|ihrem|ihren|ihrer|ihres|ihnen|du|dein|deine|deinen|deiner)$/u;

/** The names of a sentence. Linear in its length. */
export function findNames(text: string, style: WritingStyle): SentenceNames {
  const found: SentenceNames = { claims: [], versions: [], opening: null };
  if (style === "figures") return found;
  const tokens = tokensOf(text);
  const from = LEAD_IN.exec(text)?.[0].length ?? 0;
  if (isTitle(tokens.filter((token) => token.start >= from))) return found;
  let run: Token[] = [];
  const end = () => {
    const names = run.filter((token) => style === "nouns" || isName(token, text, run));
    const first = run[0];
    if (first?.opens && !names.includes(first) && !isCommon(first.text)) open(first);
    if (names.length > 0 && (style !== "nouns" || names.length > 1)) keep(names);
    run = [];
  };
  const open = ({ text: word }: Token) => {
    if (!STARTERS.has(toWord(word))) found.opening ??= toWord(word);
  };
  const keep = (names: Token[]) => {
    found.claims.push({ kind: "name", terms: names.map((token) => toWord(token.text)) });
    const last = names.at(-1);
    const version = last && VERSION.exec(text.slice(last.end));
    if (version) found.versions.push([last.end, last.end + version[0].length]);
  };
  for (const token of tokens) {
    if (token.start < from) continue;
    const before = run.at(-1);
    if (before && !/^[\s&]*$/.test(text.slice(before.end, token.start))) end();
    if (mayName(token, style)) run.push(token);
    else end();
  }
  end();
  return found;
}

function tokensOf(text: string): Token[] {
  let at = 0;
  return [...text.matchAll(TOKEN)].map((match) => {
    const opens = at === 0 || OPENING.test(text.slice(at, match.index));
    at = match.index + match[0].length;
    return { text: match[0], start: match.index, end: at, opens };
  });
}

/** Headings in bold and lead-ins write most words with a capital. */
function isTitle(tokens: readonly Token[]): boolean {
  const words = tokens.filter((token) => /^\p{L}{2,}/u.test(token.text));
  const capitals = words.filter((token) => CAPITAL.test(token.text)).length;
  return words.length > 2 && capitals >= words.length * 0.7;
}

function mayName(token: Token, style: WritingStyle): boolean {
  if (INNER_CAPITAL.test(token.text)) return true;
  if (!CAPITAL.test(token.text) || token.text.length < 2) return false;
  if (style === "nouns")
    return !token.opens && !ADDRESS.test(toWord(token.text)) && !isCommon(token.text);
  return true;
}

/** A capital at the start of a sentence names somebody only with more to show for it. */
function isName(token: Token, text: string, run: readonly Token[]): boolean {
  if (isCommon(token.text)) return false;
  if (INNER_CAPITAL.test(token.text) || !token.opens) return true;
  if (STARTERS.has(toWord(token.text))) return false;
  if (SAYS.test(text.slice(token.end))) return true;
  // "Tim Cook": the words after it are no start of a sentence.
  const next = run[1];
  return run[0] === token && next !== undefined && !isCommon(next.text) && !isVerbForm(token.text);
}

/** Whether a word with a capital names a place, a people, a month or an abbreviation. */
export function isCommonName(word: string): boolean {
  return isCommon(word) && toWord(word) !== "i";
}

function isCommon(word: string): boolean {
  const plain = toWord(word);
  return COMMON_NAMES.has(plain) || COMMON_NAMES.has(plain.replace(/['’].*$/u, ""));
}

/** "Using Google", "Visit Amazon" and "In Photoshop" begin with no name. */
function isVerbForm(word: string): boolean {
  return /(?:ing|ed|ly)$/u.test(word) || /^\p{Lu}\p{Ll}{0,2}$/u.test(word);
}
