import type { Shape } from "../topic.ts";

/**
 * How a tone sounds: its opening, the remarks it makes in passing, its ending. Pools hold patterns
 * (template.ts).
 */
export interface Voice {
  /** The first three letters of the tone, as patterns name it (template.ts). */
  key: string;
  casual: boolean;
  contractions: boolean;
  /** First sentences, by shape of topic; `any` fits all. */
  hooks: Partial<Record<Shape, string[]>> & { any: string[] };
  /** What follows the hook: the problem, then the promise. */
  problem: string[];
  promise: string[];
  /** Announces the sections: {preview} is "a, b and c". */
  outlook: string[];
  /** Remarks that may end or open a paragraph anywhere. */
  beats: string[];
  endHeadings: string[];
  /** Three moves of the last section. */
  close: [string[], string[], string[]];
  /** Calls to action; {action} is a verb phrase. */
  calls: string[];
  /** Last sentence when the article is to end with a question. */
  lastQuestions: string[];
  /** What follows the subject and a colon in a title. */
  titles: string[];
  /** Meta descriptions before they are filled up to their length. */
  descriptions: string[];
  /** First sentences of excerpts. */
  excerpts: string[];
}
