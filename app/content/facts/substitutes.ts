import { makeIsForm } from "../seo/inflections.ts";
import { makeIsAccounted } from "./accounts.ts";
import { isPronoun } from "./context.ts";
import { isJoin } from "./joins.ts";
import { nearestClause } from "./clauses.ts";
import { contentWords, isLittleWord } from "./stems.ts";
import { readQuantities } from "./quantities.ts";
import { toNumber, toWord, wordsOf } from "./words.ts";

/** A word in the place of another one: "62 kg of cabbages" beside "62 kg of potatoes". */

interface Word {
  plain: string;
  isLarge: boolean;
  isBeforeComma: boolean;
  isFigure: boolean;
  /** It says something by itself. */
  isContent: boolean;
}

interface Gap {
  own: Word[];
  there: Word[];
  /** The matched word before it. */
  before: string;
}

/** Longer sentences are compared up to here. */
const MOST_WORDS = 80;
const LONGEST_GAP = 6;
/** Words that stand for one thing, such as "ridge trail". */
const MOST_REPLACED = 3;
const PLACE = /^(?:in|bei|nach|aus|von|near|from|at|à|en)$/u;

/**
 * True if a sentence says what a clause of the quote says with one thing put for another: a word
 * that its source has elsewhere, or a name for a name. `words` are those of the whole source.
 */
export function hasSubstitute(
  text: string,
  quote: string,
  words: ReadonlySet<string>,
  code: string,
): boolean {
  const own = readWords(text, true);
  return [quote, nearestClause(quote, text, code)].some((clause) => {
    const there = readWords(clause, false);
    const gaps = gapsOf(own, there, code);
    return gaps.some(
      (gap) =>
        isReplaced(gap, [text, quote, clause], words, code) ||
        isOnlyChange(gap, own, [text, quote], code),
    );
  });
}

function isReplaced(
  gap: Gap,
  [text, quote, clause]: readonly [text: string, quote: string, clause: string],
  words: ReadonlySet<string>,
  code: string,
): boolean {
  const own = gap.own.filter(({ isContent }) => isContent);
  const there = gap.there.filter(({ isContent }) => isContent);
  const [mine, theirs] = [own[0], there[0]];
  if (!mine || !theirs || Math.max(own.length, there.length) > MOST_REPLACED) return false;
  const isOne = own.length === 1 && there.length === 1;
  if (own.some(({ isFigure }) => isFigure) || isPronoun(theirs.plain)) return false;
  const isAccounted = makeIsAccounted(contentWords(isOne ? clause : quote), code);
  if (own.some(({ plain }) => isAccounted(plain))) return false;
  const isElsewhere = own.every(({ plain }) => words.has(plain));
  if (!isOne) {
    const isOwn = makeIsAccounted(contentWords(text), code);
    return isElsewhere && !there.some(({ plain, isFigure }) => isFigure || isOwn(plain));
  }
  if (code === "de") {
    if (!mine.isLarge || !theirs.isLarge) return !mine.isLarge && isElsewhere;
    return PLACE.test(gap.before) || isElsewhere;
  }
  return isElsewhere || (mine.isLarge && theirs.isLarge);
}

const MOST_THE_SAME = 0.7;

/** One word for another one in a sentence that is otherwise the same, and no word that means it. */
function isOnlyChange(
  gap: Gap,
  all: readonly Word[],
  [text, quote]: readonly [text: string, quote: string],
  code: string,
): boolean {
  const own = gap.own.filter(({ isContent }) => isContent);
  const there = gap.there.filter(({ isContent }) => isContent);
  const [mine, theirs] = [own[0], there[0]];
  if (own.length !== 1 || there.length !== 1 || !mine || !theirs) return false;
  if (mine.isFigure || theirs.isFigure || isPronoun(theirs.plain)) return false;
  const isSaid = makeIsAccounted(contentWords(quote), code);
  const isOwn = makeIsAccounted(contentWords(text), code);
  if (isSaid(mine.plain) || isOwn(theirs.plain)) return false;
  const words = all.filter(({ isContent, isFigure }) => isContent && !isFigure);
  return words.filter(({ plain }) => isSaid(plain)).length >= words.length * MOST_THE_SAME;
}

/** What stands in both between the same words, where half of the sentence is the same. */
function gapsOf(own: readonly Word[], there: readonly Word[], code: string): Gap[] {
  const pairs = pairsOf(own, there, code);
  const same = pairs.filter(([at]) => own[at]?.isContent).length;
  const all = own.filter(({ isContent }) => isContent).length;
  if (same < 2 || same < all / 2) return [];
  const ends: Array<[number, number]> = [[-1, -1], ...pairs, [own.length, there.length]];
  return ends.slice(1).flatMap(([at, other], step) => {
    const [from, otherFrom] = ends[step] ?? [-1, -1];
    const gap = {
      own: own.slice(from + 1, at),
      there: there.slice(otherFrom + 1, other),
      before: own[from]?.plain ?? "",
    };
    // "Of those asked, 44 %": what a comma cuts off at the start replaces nothing.
    const isCut = from < 0 && gap.own.at(-1)?.isBeforeComma === true;
    return isCut || Math.max(gap.own.length, gap.there.length) > LONGEST_GAP ? [] : [gap];
  });
}

/** The longest sequence of words, by their places, that both have in this order. */
function pairsOf(own: readonly Word[], there: readonly Word[], code: string) {
  const isSame = own.map(({ plain }) => makeIsForm(plain, code));
  const best = Array.from({ length: own.length + 1 }, () =>
    new Array<number>(there.length + 1).fill(0),
  );
  const at = (x: number, y: number) => best[x]?.[y] ?? 0;
  const same = (x: number, y: number) => isSame[x]?.(there[y]?.plain ?? "") ?? false;
  for (let x = own.length - 1; x >= 0; x--)
    for (let y = there.length - 1; y >= 0; y--) {
      const line = best[x];
      if (line) line[y] = same(x, y) ? 1 + at(x + 1, y + 1) : Math.max(at(x + 1, y), at(x, y + 1));
    }
  const pairs: Array<[number, number]> = [];
  for (let x = 0, y = 0; x < own.length && y < there.length;)
    if (same(x, y)) pairs.push([x++, y++]);
    else if (at(x + 1, y) >= at(x, y + 1)) x++;
    else y++;
  return pairs;
}

const PIECE = /[\p{L}\p{N}][\p{L}\p{M}\p{N}.,]*(?:['’][\p{L}\p{M}]+)*/gu;

function readWords(text: string, isSentence: boolean): Word[] {
  const numbers = new Set(readQuantities(text).map(({ written }) => written));
  return (text.match(PIECE) ?? []).slice(0, MOST_WORDS).map((piece, at) => {
    const bare = piece.replace(/[.,]+$/u, "");
    const isNumber = /^\p{N}/u.test(bare);
    const isFigure = isNumber || numbers.has(bare.toLowerCase());
    return {
      plain: isNumber ? toNumber(bare) : toWord(bare),
      isLarge: /^\p{Lu}/u.test(bare) && !(isSentence && at === 0),
      isBeforeComma: piece.endsWith(","),
      isFigure,
      isContent: isFigure || contentWords(bare).some((word) => !isJoin(word)),
    };
  });
}

const RUN = "\\p{Lu}[\\p{L}’'-]+(?:\\s\\p{Lu}[\\p{L}’'-]*)*";
const ACTS = new RegExp(`(${RUN})\\s(\\p{Ll}{3,})`, "gu");
const DONE_BY = new RegExp(`(\\p{Ll}{3,})\\s(?:by|von|par|por)\\s(${RUN})`, "gu");

interface Agent {
  who: string[];
  act: string;
}

/** True if somebody else does in the quote what somebody does in the sentence. */
export function hasOtherAgent(text: string, quote: string, code: string): boolean {
  const said = agentsOf(quote, code, text);
  return agentsOf(text, code, quote).some(({ who, act }) => {
    const same = said.filter((one) => makeIsForm(act, code)(one.act));
    return same.length > 0 && !same.some((one) => one.who.some((name) => who.includes(name)));
  });
}

function agentsOf(text: string, code: string, other: string): Agent[] {
  const found = [
    ...[...text.matchAll(ACTS)].map(({ 1: who = "", 2: act = "", index }) => ({ who, act, index })),
    ...[...text.matchAll(DONE_BY)].map(({ 1: act = "", 2: who = "" }) => ({ who, act, index: 1 })),
  ];
  return found.flatMap(({ who, act, index }) => {
    const words = wordsOf(who).filter((word) => !isLittleWord(word));
    // A single word at the start, or a German noun, need not be a name.
    const isKnown = index > 0 || new RegExp(`\\p{Ll} ${who}(?!\\p{L})`, "u").test(other);
    const isName = words.length > 1 || (isKnown && code !== "de");
    const isAct = contentWords(act).length > 0 && readQuantities(act).length === 0;
    return isName && isAct && readQuantities(who).length === 0 ? [{ who: words, act }] : [];
  });
}
