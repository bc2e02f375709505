import { cleanPhrase } from "./phrase.ts";

/**
 * What of the free-text instructions can be honoured. Everything else is left out: it never reaches
 * the article.
 */
export interface Wishes {
  /** Sections to have, and not to have. */
  include: Set<SectionWish>;
  exclude: Set<SectionWish>;
  /** Phrases that the article shall mention. */
  mention: string[];
  /** Words that it shall not use, lower case. */
  avoid: string[];
  numbered: boolean;
  bullets: boolean;
  noLists: boolean;
  shortParagraphs: boolean;
  british: boolean;
  /** undefined: as the tone has it. */
  contractions: boolean | undefined;
  plain: boolean;
  openWithQuestion: boolean;
  closeWithQuestion: boolean;
  callToAction: boolean;
  /** "subscribe to our newsletter", or empty. */
  action: string;
}

export type SectionWish =
  | "faq"
  | "checklist"
  | "comparison"
  | "case"
  | "budget"
  | "tools"
  | "mistakes"
  | "steps"
  | "measure"
  | "myths"
  | "timeline"
  | "takeaways"
  | "proscons"
  | "definition"
  | "troubleshooting";

const SECTION_WORDS: ReadonlyArray<[SectionWish, RegExp]> = [
  ["faq", /\bfaqs?\b|frequently asked|questions? (?:and|&) answers?|\bq ?& ?a\b/i],
  ["checklist", /\bcheck-?lists?\b/i],
  ["comparison", /\btables?\b(?! of contents)|\bcompar(?:e|ison|ing)\b/i],
  ["proscons", /\bpros (?:and|&) cons\b|advantages and (?:dis|draw)/i],
  [
    "case",
    /\bcase stud|\b(?:real(?:-| )(?:life|world) )?examples?\b|\bscenario|\banecdote|\bstory\b/i,
  ],
  ["budget", /\bcosts?\b|\bbudget|\bpric(?:e|es|ing)\b/i],
  ["tools", /\btools?\b|\bequipment\b|\bresources\b/i],
  ["mistakes", /\bmistakes?\b|\bpitfalls?\b/i],
  ["steps", /\bstep[- ]by[- ]step\b|\bsteps\b|\bhow-?to section/i],
  ["measure", /\bmetrics?\b|\bkpis?\b|\bmeasur(?:e|ing)\b/i],
  ["myths", /\bmyths?\b|\bmisconceptions?\b/i],
  ["timeline", /\btime-?lines?\b|\b(?:weekly|30-day|week-by-week) plan\b|\bschedule\b/i],
  ["takeaways", /\b(?:key )?take-?aways?\b|\btl;?dr\b|\bsummary\b|\bkey points\b/i],
  ["definition", /\bdefinitions?\b|\bdefine\b/i],
  ["troubleshooting", /\btroubleshoot/i],
];

/** Reads instructions clause by clause. */
export function parseWishes(instructions: string): Wishes {
  const wishes: Wishes = {
    include: new Set(),
    exclude: new Set(),
    mention: [],
    avoid: [],
    numbered: false,
    bullets: false,
    noLists: false,
    shortParagraphs: false,
    british: false,
    contractions: undefined,
    plain: false,
    openWithQuestion: false,
    closeWithQuestion: false,
    callToAction: false,
    action: "",
  };
  const clauses = instructions
    .slice(0, 4_000)
    .replace(/<[^<>]*>|\bhttps?:\S+|\bwww\.\S+/gi, " ")
    .split(
      /[\n;!•]+|\.(?:\s|$)|,\s*(?=(?:and |but |also |then )?(?:please |do not |don['’]t )?(?:include|add|mention|use|avoid|no|write|keep|end|close|start|open|make|give|cover|with|without|never)\b)|\s(?:and|but) (?=(?:please )?(?:do not |don['’]t |never )?(?:include|add|mention|use|avoid|write|keep|end|close|start|open|make|give|cover)\b)/i,
    )
    .map((clause) =>
      clause
        .trim()
        .replace(/^[-*\d.)\s]+/, "")
        .replace(
          /^(?:and|but|also|then|please|make sure (?:to|you)|be sure to|try to|you should|the article should|it should)\s+/i,
          "",
        )
        .replace(/^please\s+/i, ""),
    )
    .filter((clause) => clause !== "");
  for (const clause of clauses) readClause(clause, wishes);
  return wishes;
}

function readClause(clause: string, wishes: Wishes): void {
  const against = /^(?:avoid|no\b|without|skip|leave out|omit|exclude|do not|don['’]t|never)/i.test(
    clause,
  );
  if (readAvoided(clause, wishes)) return;
  readStyle(clause, against, wishes);
  const closing =
    /\b(?:call[- ]to[- ]action|cta)\b/i.test(clause) ||
    /^(?:end|close|finish|conclude)\b.*\b(?:invit|ask|encourag|urg)/i.test(clause) ||
    /^(?:encourage|invite|ask|urge) (?:the )?(?:readers?|people|visitors|them)\b/i.test(clause);
  if (closing && !against) readAction(clause, wishes);
  const sections = SECTION_WORDS.filter(([, words]) => words.test(clause)).map(([wish]) => wish);
  const wanted =
    /\b(?:include|add|insert|have|use|give|provide|write|with|cover|contain|show|discuss|section|create|put|present|explain|list|mention|focus|want|need)\b/i.test(
      clause,
    ) || clause.split(/\s+/).length <= 4;
  for (const wish of sections) {
    if (against) wishes.exclude.add(wish);
    else if (wanted && !closing) wishes.include.add(wish);
  }
  if (!against && !closing && sections.length === 0) readMention(clause, wishes);
}

/**
 * "avoid the word X", "do not use the words X and Y", "never say X". True when the clause was that.
 */
function readAvoided(clause: string, wishes: Wishes): boolean {
  const match =
    /^(?:avoid|do not use|don['’]t use|never use|do not say|don['’]t say|never say|do not mention|don['’]t mention|never mention|leave out|without|no) (?:using |saying |mentioning )?(?:the )?(?:words?|terms?|phrases?|expressions?) ?:? ?(.+)$/i.exec(
      clause,
    ) ??
    /^(?:do not|don['’]t|never) (?:say|mention|write|talk about|discuss|refer to) (.+)$/i.exec(
      clause,
    ) ??
    /^(?:avoid|do not use|don['’]t use) (?:using |saying |mentioning )?["“'‘](.+?)["”'’](?: or ["“'‘].+)?$/i.exec(
      clause,
    );
  if (!match?.[1]) return false;
  for (const part of match[1].split(/,|\s+(?:and|or)\s+/i)) {
    const word = part
      .replace(/["“”'‘’().]/g, "")
      .replace(/^(?:the (?:word|term|phrase) )/i, "")
      .trim()
      .toLowerCase();
    if (word.length >= 2 && word.split(" ").length <= 4 && !COMMON.test(word))
      wishes.avoid.push(word);
  }
  return true;
}

/** Words without which no English text can be written. */
const COMMON = /^(?:the|a|an|and|or|of|to|in|is|it|for|with|on|that|this|be|are|as|by|at|not)$/;

function readStyle(clause: string, against: boolean, wishes: Wishes): void {
  if (/\bnumbered\b|\bordered list/i.test(clause)) wishes.numbered = !against;
  if (/\bbullet/i.test(clause)) wishes.bullets = !against;
  if (
    against &&
    /\blists?\b|\bbullets?\b|\bbullet points?\b/i.test(clause) &&
    !/check-?list/i.test(clause)
  )
    wishes.noLists = true;
  if (/\bshort(?:er)? paragraphs?\b|\bparagraphs? short\b|\bbrief paragraphs?\b/i.test(clause))
    wishes.shortParagraphs = !against;
  if (
    /\b(?:british|uk|commonwealth)\b(?: english| spelling)?/i.test(clause) &&
    /\b(?:spelling|english|british)\b/i.test(clause)
  )
    wishes.british = !against;
  if (/\bcontractions?\b/i.test(clause))
    wishes.contractions = !against && !/\bno contractions\b/i.test(clause);
  if (
    /\b(?:simple|plain|easy) (?:language|words|english|terms)\b|\bno jargon\b|\b(?:avoid|without) jargon\b/i.test(
      clause,
    )
  )
    wishes.plain = true;
  if (/^(?:start|open|begin)\b.*\bquestion\b/i.test(clause)) wishes.openWithQuestion = true;
  if (/^(?:end|close|finish|conclude)\b.*\bquestion\b/i.test(clause))
    wishes.closeWithQuestion = true;
}

/** The verb phrase of a call to action: "… to subscribe to our newsletter". */
function readAction(clause: string, wishes: Wishes): void {
  wishes.callToAction = true;
  const match =
    /(?:(?:call[- ]to[- ]action|cta)(?: (?:that )?(?:asks?|invites?|encourag\w+|urg\w+|tell\w*|get\w*)(?: \w+)?)?|readers?|people|visitors|them|you) (?:to|:) (.+)$/i.exec(
      clause,
    );
  const phrase = tidy(match?.[1] ?? "");
  if (phrase !== "" && /^[a-z]/i.test(phrase))
    wishes.action = phrase.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());
}

/** "mention X", "talk about X", "cover X", "focus on X", "include a section about X". */
function readMention(clause: string, wishes: Wishes): void {
  const match =
    /^(?:mention|include|cover|discuss|talk about|write about|refer to|highlight|emphasi[sz]e|focus on|stress|touch on|bring up|reference|explain|say something about|add (?:a )?(?:section|paragraph|note|word)s? (?:on|about|for)|include (?:a )?(?:section|paragraph|note|word)s? (?:on|about|for))(?: the fact)? (.+)$/i.exec(
      clause,
    );
  const phrase = tidy(
    (match?.[1] ?? "")
      .replace(/^(?:a |the )?(?:section|paragraph|note|word)s? (?:on|about|for) /i, "")
      .replace(/^(?:that|how|why|about) /i, (word) => (/about/i.test(word) ? "" : word)),
  );
  if (
    phrase === "" ||
    (/^(?:a|an|some|the|more|many|short|long|relevant|at least|\d+|your|keywords?|sources?|statistics|stats|data|quotes?|citations?|references|links?|images?|pictures|emojis?|hashtags?|sub-?headings?|headings?|lists?|bullet|an? (?:intro|introduction|conclusion|title))\b/i.test(
      phrase,
    ) &&
      /\b(?:keywords?|sources?|statistics|stats|data|quotes?|citations?|references|links?|images?|pictures?|emojis?|hashtags?|sub-?headings?|headings?|lists?|bullets?|intro(?:duction)?|conclusion|title|paragraphs?|words|sentences|numbers)\b/i.test(
        phrase,
      ))
  )
    return;
  wishes.mention.push(phrase);
}

/** A phrase of the user that may stand in the article: short, one line, plain letters and signs. */
function tidy(text: string): string {
  const phrase = cleanPhrase(
    text.replace(
      /\s(?:in|at|near|towards?) (?:the )?(?:article|post|text|intro(?:duction)?|conclusion|end|beginning|start|body)\b.*$/i,
      "",
    ),
  );
  if (
    phrase.length < 2 ||
    phrase.split(/\s+/).length > 10 ||
    /[{}<>=|\\\][]|https?:|\b(?:ignore|system prompt|previous|instructions?|api key|password|prompt|as an ai)\b/i.test(
      phrase,
    )
  )
    return "";
  return phrase;
}
