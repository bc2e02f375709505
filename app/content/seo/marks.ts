import { longSentences, passiveSentences, runsOfStarts, STARTS } from "./found-sentences.ts";
import { readPost, type Reading, type ScoredPost } from "./reading.ts";

/** What a check of sentences found in the text, to be shown where it stands. */
export interface SeoMark {
  /** The check. */
  key: string;
  /** "Long sentences" */
  label: string;
  sentences: string[];
}

/** More are not marked at once. */
const MOST = 200;

/** The long, passive and alike sentences of a post; kinds without any are left out. */
export function findMarks(post: ScoredPost): SeoMark[] {
  const reading = readPost(post);
  return KINDS.map(({ find, ...mark }) => ({
    ...mark,
    sentences: find(reading).slice(0, MOST),
  })).filter(({ sentences }) => sentences.length > 0);
}

type Kind = Pick<SeoMark, "key" | "label"> & { find: (reading: Reading) => string[] };

const KINDS: readonly Kind[] = [
  {
    key: "sentence-length",
    label: "Long sentences",
    find: (reading) => (reading.language.punctuated ? longSentences(reading) : []),
  },
  {
    key: "passive-voice",
    label: "Passive sentences",
    find: (reading) => (reading.language.english ? passiveSentences(reading) : []),
  },
  {
    key: "sentence-starts",
    label: "Sentences that start alike",
    find: (reading) =>
      reading.language.punctuated
        ? runsOfStarts(reading).flatMap((run) => (run.length >= STARTS ? run : []))
        : [],
  },
];
