import type { DiffPart, PartKind } from "./diff.ts";
import { diffLists, type Budget } from "./diff-lists.ts";

const hasUnspaced =
  "[\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Thai}\\p{scx=Lao}\\p{scx=Khmr}\\p{scx=Mymr}]";
const LETTER = `(?:(?!${hasUnspaced})[\\p{L}\\p{N}\\p{M}])`;
/** Words, white space, other characters one by one; so are letters of scripts without spaces. */
const TOKENS = new RegExp(
  `${LETTER}+(?:['’-]${LETTER}+)*|\\n|[^\\S\\n]+|${hasUnspaced}\\p{M}*|[^]`,
  "gu",
);
const WORDLIKE = /[\p{L}\p{N}]/u;

/** Numbers for words: the same number for the same word. */
export type Numbering = Map<string, number>;

/** The words of a text and what stands between them; joined they are the text. */
export function splitTokens(text: string): string[] {
  return text.match(TOKENS) ?? [];
}

/** The numbers of tokens. */
export function numbersOf(tokens: readonly string[], numbering: Numbering): number[] {
  return tokens.map((token) => {
    const known = numbering.get(token) ?? numbering.size;
    numbering.set(token, known);
    return known;
  });
}

/**
 * What differs between two texts, word by word. The parts that are not added are the earlier text,
 * those that are not removed the later one.
 */
export function diffWords(before: string, after: string, budget: Budget): DiffPart[] {
  const [old, fresh] = [splitTokens(before), splitTokens(after)];
  const numbering: Numbering = new Map();
  const runs = diffLists(numbersOf(old, numbering), numbersOf(fresh, numbering), budget);
  const parts: DiffPart[] = [];
  let [from, to] = [0, 0];
  for (const { kind, count } of runs) {
    const text = kind === "added" ? fresh.slice(to, to + count) : old.slice(from, from + count);
    parts.push({ kind, text: text.join("") });
    if (kind !== "added") from += count;
    if (kind !== "removed") to += count;
  }
  return joinChanges(parts);
}

/**
 * Makes one change of neighbours that only a space or a comma parts, so that a rewritten phrase
 * reads as one.
 */
function joinChanges(parts: readonly DiffPart[]): DiffPart[] {
  const joined: DiffPart[] = [];
  let change = { removed: "", added: "" };
  const end = () => {
    add(joined, "removed", change.removed);
    add(joined, "added", change.added);
    change = { removed: "", added: "" };
  };
  for (const [at, { kind, text }] of parts.entries()) {
    const between = at > 0 && at < parts.length - 1 && !WORDLIKE.test(text) && text.length <= 3;
    if (kind !== "same") change[kind] += text;
    else if (between && !text.includes("\n")) {
      change.removed += text;
      change.added += text;
    } else {
      end();
      add(joined, "same", text);
    }
  }
  end();
  return joined;
}

function add(parts: DiffPart[], kind: PartKind, text: string): void {
  if (text !== "") parts.push({ kind, text });
}
