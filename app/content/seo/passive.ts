import { trimTo } from "../letters.ts";

/** The English passive: a form of "be" or "get", then a participle in the same clause. */

const BE = new Set(
  "am is are was were be been being isn't aren't wasn't weren't ain't gets got getting it's that's he's she's what's they're we're you're i'm there's who's".split(
    " ",
  ),
);

/** Finds a form of "be" or "get" in any sentence that has one, and some that have none. */
const MAY_HOLD_BE =
  /(?<![a-z])(?:am|is|are|was|were|be|been|being|isn|aren|wasn|weren|ain|gets|got|getting)(?![a-z])|['’](?:s|re|m)(?![a-z])/i;

/** Words that may stand between the two. */
const BETWEEN = new Set(
  "not never always often usually sometimes also only then still already simply seldom ever even quite very well best just now almost all both being been first partly later more most less".split(
    " ",
  ),
);
/** The words from "be" to its participle, at most. A question has its subject between them. */
const REACH = { statement: 4, question: 5 } as const;

const IRREGULAR = new Set(
  (
    "beaten begun bent bet bitten blown bound bought bred broken brought built burnt burst cast caught chosen cut dealt done drawn driven dug eaten fed felt fled flown forbidden forgiven forgotten fought found frozen given ground grown heard held hidden hit hung hurt kept knit known laid led left lent let lit lost made meant met mistaken mown " +
    "overcome overseen paid proven put quoted read rebuilt ridden risen rung run said sawn seen sent set sewn shaken shed shot shown shrunk shut sold sought sown spelt spent spilt split spoilt spoken spread sprung spun stolen struck stuck stung strewn sung sunk swept sworn taken taught thought thrown told torn trodden understood undone upheld withdrawn withheld woken won worn wound woven written"
  ).split(" "),
);

/** Adjectives and other words that look like participles. */
const NOT_PARTICIPLES = new Set(
  (
    "indeed speed breed hundred naked sacred wicked rugged crooked ragged biased " +
    "tired interested excited supposed worried pleased advanced limited experienced bored scared surprised satisfied confused convinced committed concerned prepared determined disappointed delighted embarrassed ashamed amazed thrilled relaxed stressed exhausted frustrated annoyed qualified skilled talented gifted dedicated devoted detailed complicated sophisticated crowded aged beloved inclined opposed accustomed married engaged retired related unrelated unlimited mixed varied assorted focused motivated inspired finished done gone left"
  ).split(" "),
);

/** Words and marks that begin another clause. */
const ENDS = new Set(
  "that which who whom whose because although though while when where if unless but and or so than to as for with in of at on by from a an".split(
    " ",
  ),
);

/** After "it's" and a participle, these begin an object: "it's" is "it has" then. */
const OBJECTS = new Set(
  "a an the my your his her its our their this that it them us you".split(" "),
);

/** True if a sentence is in the passive, as far as words can tell. */
export function isPassive(sentence: string): boolean {
  if (!MAY_HOLD_BE.test(sentence)) return false;
  const words = sentence.toLowerCase().replaceAll("’", "'").split(/\s+/);
  const asks = sentence.trimEnd().endsWith("?");
  return words.some((word, index) => {
    const bare = bareWord(word);
    if (!(BE.has(bare) || bare.endsWith("'re") || bare.endsWith("'m")) || endsClause(word))
      return false;
    const participle = findParticiple(words, index + 1, asks && index < 3);
    if (participle === -1) return false;
    const next = bareWord(words[participle + 1] ?? "");
    return !(bare.endsWith("'s") && OBJECTS.has(next)) && !isHabit(words, participle);
  });
}

/** The position of the participle that belongs to the form of "be" before `from`, or -1. */
function findParticiple(words: readonly string[], from: number, asks: boolean): number {
  const reach = asks ? REACH.question : REACH.statement;
  for (let at = from; at < Math.min(words.length, from + reach); at++) {
    const word = bareWord(words[at] ?? "");
    if (isParticiple(word)) return at;
    const mayPass = asks || BETWEEN.has(word) || (word.length > 4 && word.endsWith("ly"));
    if (!mayPass || ENDS.has(word) || endsClause(words[at] ?? "")) return -1;
  }
  return -1;
}

function isParticiple(word: string): boolean {
  if (NOT_PARTICIPLES.has(word)) return false;
  return IRREGULAR.has(word) || (word.length > 4 && word.endsWith("ed") && !word.endsWith("eed"));
}

/** "is used to waiting" names a habit. */
function isHabit(words: readonly string[], at: number): boolean {
  const [used, to, doing] = [0, 1, 2].map((step) => bareWord(words[at + step] ?? ""));
  return used === "used" && to === "to" && doing !== undefined && doing.endsWith("ing");
}

const ONLY_LETTERS = /^[a-z]+$/;

function bareWord(word: string): string {
  if (ONLY_LETTERS.test(word)) return word;
  return trimTo(/\p{L}+/gu, word);
}

function endsClause(word: string): boolean {
  return /[,;:.!?)—–]$/.test(word);
}
