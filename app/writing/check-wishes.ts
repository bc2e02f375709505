import type { ArticleShape } from "#app/content/article-shape.ts";
import { hasUnspaced } from "#app/content/words.ts";
import { pluralize } from "#app/lib/numbers.ts";
import { compareLanguage } from "./compare-language.ts";
import type { Wish } from "./wishes.ts";

/** What wishes ask for that can be checked without a model. */
type Check = Wish & { about: RegExp };

/** At most so many wishes are kept. */
const MOST = 20;

/**
 * A model's answer about the wishes, corrected by what can be checked for certain: a table, an FAQ,
 * words that must not occur, the language.
 */
export function checkWishes(
  { instructions, language }: { instructions: string; language: string },
  article: ArticleShape,
  answered: readonly Wish[],
): Wish[] {
  const checks = [
    tableCheck(instructions, article),
    faqCheck(instructions, article),
    ...wordChecks(instructions, article),
    languageCheck(language, article),
  ].filter((check) => check !== null);
  const open = answered.map((wish) => {
    const check = checks.find(({ about }) => about.test(wish.wish));
    return check && check.met !== wish.met ? { ...wish, met: check.met, where: check.where } : wish;
  });
  const others = checks.filter((check) => !answered.some((one) => check.about.test(one.wish)));
  return [...open, ...others.map(({ wish, met, where }) => ({ wish, met, where }))].slice(0, MOST);
}

const TABLE = /\b(?:table|tabelle|tableau|tabla|tabela|tabell)s?\b/i;
const NOT_ASKED = /\b(?:no|not|without|avoid|don['’]t|never)\b[^.;\n]{0,40}$/i;

/** True if the text asks for what `pattern` names, rather than for none of it. */
function asksFor(pattern: RegExp, instructions: string): boolean {
  const at = pattern.exec(instructions);
  return at !== null && !NOT_ASKED.test(instructions.slice(Math.max(0, at.index - 60), at.index));
}

function tableCheck(instructions: string, { tables }: ArticleShape): Check | null {
  if (!asksFor(TABLE, instructions)) return null;
  // "table of contents" and "on the table" are no tables.
  if (/\btable of contents\b|\bon the table\b|\btable (?:setting|tennis|salt)/i.test(instructions))
    return null;
  return {
    wish: "A table",
    met: tables > 0,
    where:
      tables > 0 ? `The article has ${pluralize(tables, "table")}.` : "The article has no table.",
    about: TABLE,
  };
}

const FAQ = /\bfaqs?\b|\bfrequently asked\b|\bq\s?&\s?a\b|\bquestions and answers\b/i;
const FAQ_HEADING =
  /\bfaqs?\b|\bq\s?&\s?a\b|question|\bfragen\b|pregunta|pergunta|domande|vragen|frågor|spørgsmål|spørsmål|pytani|вопрос|質問|问题|問題/iu;

function faqCheck(instructions: string, { headings }: ArticleShape): Check | null {
  if (!asksFor(FAQ, instructions)) return null;
  const asked = headings.filter((heading) => /[?？؟]\s*$/.test(heading));
  const found =
    headings.find((heading) => FAQ_HEADING.test(heading)) ??
    (asked.length > 1 ? asked[0] : undefined);
  const met = found !== undefined;
  return {
    wish: "An FAQ",
    met,
    where: met ? `“${found}”` : "No heading of the article is an FAQ or a question.",
    about: FAQ,
  };
}

const UNWANTED =
  /\b(?:(?:do not|don['’]t|never|avoid|without)(?: (?:to )?(?:use|using|mention|mentioning|write|say|saying))?(?: the)?(?: (?:words?|phrases?|terms?))?:?|no (?:use|mention) of(?: the (?:words?|phrases?|terms?))?) ((?:["“”„«][^"“”„«»\n]{1,60}["“”»](?:, | and | or |, or |, and | \/ )?){1,10})|\b(?:word|term) ([\p{L}\p{N}-]{2,40})\b/giu;

/** The words and phrases that the instructions forbid: those in quotes, and "the word x". */
function wordChecks(instructions: string, { text }: ArticleShape): Check[] {
  const unwanted = [...instructions.matchAll(UNWANTED)].flatMap((match) => {
    if (match[1] !== undefined)
      return [...match[1].matchAll(/["“”„«]([^"“”„«»]+)["“”»]/g)].map(([, word = ""]) =>
        word.trim(),
      );
    const before = instructions.slice(Math.max(0, match.index - 40), match.index);
    return NOT_ASKED.test(before) && match[2] !== undefined ? [match[2]] : [];
  });
  return [...new Set(unwanted)].slice(0, 10).map((word) => {
    const pattern = wordPattern(word);
    const line = text.split("\n").find((one) => pattern.test(one));
    return {
      wish: `Not “${word}”`,
      met: line === undefined,
      where: line === undefined ? "It does not occur." : `It stands in “${around(line, word)}”.`,
      about: pattern,
    };
  });
}

/** The whole word in either letter case; its characters where words have no spaces between. */
function wordPattern(word: string): RegExp {
  const escaped = word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return hasUnspaced(word)
    ? new RegExp(escaped, "iu")
    : new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, "iu");
}

function around(line: string, word: string): string {
  const at = line.toLowerCase().indexOf(word.toLowerCase());
  const start = line.lastIndexOf(" ", Math.max(0, at - 30)) + 1;
  const end = line.indexOf(" ", at + word.length + 30);
  return `${start > 0 ? "…" : ""}${line.slice(start, end < 0 ? undefined : end)}${end < 0 ? "" : "…"}`;
}

function languageCheck(language: string, { text }: ArticleShape): Check | null {
  const compared = language === "" ? null : compareLanguage(text, language);
  if (!compared) return null;
  return {
    wish: `Written in ${language}`,
    met: compared.same,
    where: `It reads as ${compared.same ? language : compared.found}.`,
    about: /^(?:write|written) in /i,
  };
}
