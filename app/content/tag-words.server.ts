import { createRequire } from "node:module";

/** What `compromise` tells of a word; `pre` and `post` are what stands around it. */
export interface Term {
  text: string;
  pre: string;
  post: string;
  tags: string[];
}
type Tagger = (text: string) => { json: () => Array<{ terms: Term[] }> };

let tagger: Tagger | undefined;

/**
 * The words of an English text with what they are. The first call in a thread takes some 300 ms,
 * because the word lists are read then: run it by `workOnText`.
 */
export function tagWords(text: string): Term[] {
  tagger ??= load();
  return tagger(text)
    .json()
    .flatMap(({ terms }) => terms);
}

function load(): Tagger {
  const loaded: Tagger = createRequire(import.meta.url)("compromise/two");
  return loaded;
}
