import { isWrittenInCharacters } from "#app/content/seo/languages.ts";

/** How fast people read: words a minute, and characters where those are counted instead. */
const A_MINUTE = { words: 200, characters: 500 } as const;

/** Minutes to read, rounded up. Texts in Chinese and Japanese are known by a `sample` of them. */
export function readTime(words: number, sample: string): number {
  const { characters, words: most } = A_MINUTE;
  return Math.ceil(Math.max(0, words) / (isWrittenInCharacters(sample) ? characters : most));
}
