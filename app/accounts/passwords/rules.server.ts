import { AppError } from "#app/lib/app-error.ts";

/**
 * What a password must be: long, and none that guesses begin with. There are no rules on letters.
 */
const LEAST_CHARACTERS = 12;
const MOST_CHARACTERS = 256;

/** Loaded with the first new password: 49,000 words. */
let common: Promise<ReadonlySet<string>> | undefined;

/**
 * Throws `invalid` beside `field` for a password that is too short or long, common, or made of what
 * everybody knows of its owner.
 */
export async function requireGoodPassword(
  password: string,
  known: readonly string[],
  field = "password",
): Promise<void> {
  const problem = await findProblem(password, known);
  if (problem !== null) throw new AppError("invalid", problem, { fields: { [field]: problem } });
}

/** What everybody knows of somebody: address and name, whole and in parts. */
export function knownWords(email: string, name: string): string[] {
  return [email, ...email.split("@"), ...name.split(/\s+/)];
}

async function findProblem(password: string, known: readonly string[]): Promise<string | null> {
  const length = [...password].length;
  if (length < LEAST_CHARACTERS)
    return `Use at least ${LEAST_CHARACTERS} characters; a few words in a row are easy to remember`;
  if (length > MOST_CHARACTERS) return `Use at most ${MOST_CHARACTERS} characters`;
  const plain = password.toLowerCase();
  if (new Set(plain).size < 4) return "Use more different characters";
  if (isRepeated(plain) || (await isCommon(plain)))
    return "This password is among the first that are guessed. Choose another one";
  if (known.some((word) => word.length > 3 && leftOver(plain, word.toLowerCase()) < 6))
    return "Leave your name, your e-mail address and the name of this site out of the password";
  return null;
}

/** Digits and signs around a common password do not make it another one. */
async function isCommon(plain: string): Promise<boolean> {
  const words = await (common ??= readCommon());
  const core = plain.replace(/^[\d\W_]+|[\d\W_]+$/gu, "");
  return words.has(plain) || (core.length > 3 && /^[\x20-\x7e]+$/.test(plain) && words.has(core));
}

async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"].map(String));
}

/** A common password, or a short piece, several times over. */
function isRepeated(text: string): boolean {
  return /^(.{1,5})\1+$/.test(text);
}

function leftOver(password: string, word: string): number {
  return password.replaceAll(word, "").length;
}
