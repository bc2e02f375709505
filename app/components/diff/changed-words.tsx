import type { ChangedWords as Words } from "#app/content/diff/diff.ts";
import { formatNumber, pluralize } from "#app/lib/numbers.ts";

/** "+120 −35 words", and in full for screen readers. */
export function ChangedWords({ words: { wordsAdded, wordsRemoved } }: { words: Words }) {
  if (wordsAdded + wordsRemoved === 0) return <>No words changed</>;
  return (
    <>
      <span aria-hidden="true" className="tabular-nums">
        {wordsAdded > 0 ? <span className="text-success">+{formatNumber(wordsAdded)} </span> : null}
        {wordsRemoved > 0 ? (
          <span className="text-danger">−{formatNumber(wordsRemoved)} </span>
        ) : null}
        {wordsAdded + wordsRemoved === 1 ? "word" : "words"}
      </span>
      <span className="sr-only">
        {pluralize(wordsAdded, "word")} added, {pluralize(wordsRemoved, "word")} removed
      </span>
    </>
  );
}
