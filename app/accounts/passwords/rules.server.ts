import { wrongField } from "#app/lib/app-error.ts";
import { env } from "#app/lib/env.server.ts";
import { normalizePassword } from "./hash.server.ts";

/** In the order of the alphabet, and of the keys of usual keyboards; either way round. */
const ORDERS = [
  "abcdefghijklmnopqrstuvwxyz",
  "01234567890",
  "qwertyuiop",
  "qwertzuiop",
  "azertyuiop",
  "asdfghjkl",
  "qsdfghjklm",
  "zxcvbnm",
  "yxcvbnm",
].flatMap((order) => [order, [...order].reverse().join("")]);

const LEAST = 4;

/** How many characters of a text, in small letters, are in no sequence of at least four. */
function outsideSequences(text: string): number {
  let others = 0;
  for (let at = 0; at < text.length;) {
    const length = sequenceAt(text, at);
    if (length >= LEAST) {
      at += length;
      continue;
    }
    const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
    others++;
    at += character.length;
  }
  return others;
}

/** The length of the longest sequence that begins there. */
function sequenceAt(text: string, at: number): number {
  let length = 0;
  while (
    at + length < text.length &&
    ORDERS.some((order) => order.includes(text.slice(at, at + length + 1)))
  )
    length++;
  return length;
}

/**
 * What a password must be: long, and none that guesses begin with. There are no rules on letters.
 */
const LEAST_CHARACTERS = 12;
const MOST_CHARACTERS = 256;
/** Besides what everybody knows, and besides sequences. */
const LEAST_OTHERS = 8;

const GUESSED = "This password is among the first that are guessed. Choose another one";

/** Loaded with the first new password: 49,000 words. */
let common: Promise<ReadonlySet<string>> | undefined;

/**
 * Throws `invalid` beside `field` for a password that is too short or long, common, or made of what
 * everybody knows of its owner or of this site.
 */
export async function requireGoodPassword(
  password: string,
  known: readonly string[],
  field = "password",
): Promise<void> {
  const problem = await findProblem(normalizePassword(password), known);
  if (problem !== null) throw wrongField(field, problem);
}

/** What everybody knows of somebody: address and name, whole and in parts. */
export function knownWords(email: string, name: string): string[] {
  return [email, ...email.split("@"), ...email.split(/[^\p{L}\p{N}]+/u), ...name.split(/\s+/)];
}

/** The password as it is hashed. */
async function findProblem(password: string, known: readonly string[]): Promise<string | null> {
  const length = [...password].length;
  if (length < LEAST_CHARACTERS)
    return `Use at least ${LEAST_CHARACTERS} characters; a few words in a row are easy to remember`;
  if (length > MOST_CHARACTERS) return `Use at most ${MOST_CHARACTERS} characters`;
  const plain = password.toLowerCase();
  if (new Set(plain).size < 4) return "Use more different characters";
  if (outsideSequences(plain) < LEAST_OTHERS)
    return `Use at least ${LEAST_OTHERS} characters besides sequences such as abcd, 1234 or qwerty`;
  if (await isGuessedFirst(plain)) return GUESSED;
  if (leftOver(plain, [...known, ...siteWords()]) < LEAST_OTHERS)
    return `Use at least ${LEAST_OTHERS} characters besides your name, your e-mail address and the name of this site`;
  return null;
}

/**
 * A short piece several times over, or a common password: alone, repeated, or with digits and signs
 * around it, which do not make it another one.
 */
async function isGuessedFirst(plain: string): Promise<boolean> {
  if (/^(.{1,5})\1+$/u.test(plain)) return true;
  const words = await (common ??= readCommon());
  const core = plain.replace(/^[\d\W_]+|[\d\W_]+$/gu, "");
  const pieces = [plain, plain.replace(/[\W_]+/g, "")];
  if (core.length > 3 && /^[\x20-\x7e]+$/.test(plain)) pieces.push(core);
  return pieces.some((piece) => words.has(piece) || words.has(repeatedIn(piece)));
}

async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"].map(String));
}

/** What a text repeats from its start to its end; the text itself if it repeats nothing. */
function repeatedIn(text: string): string {
  return /^(.+?)\1+$/u.exec(text)?.[1] ?? text;
}

function siteWords(): string[] {
  return ["postwright", ...new URL(env.appUrl).hostname.split(".")];
}

/** How many characters a password has besides these words. */
function leftOver(plain: string, words: readonly string[]): number {
  const long = words.map((word) => normalizePassword(word).toLowerCase()).filter(isLong);
  const longestFirst = long.sort((a, b) => b.length - a.length);
  return [...longestFirst.reduce((rest, word) => rest.replaceAll(word, ""), plain)].length;
}

/** Shorter words are in many others. */
function isLong(word: string): boolean {
  return word.length > 3;
}
