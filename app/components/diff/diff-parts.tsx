import type { DiffPart } from "#app/content/diff/diff.ts";

/**
 * Text with what was added and removed: by colour, by a line under or through it, and in words for
 * screen readers.
 */
export function DiffParts({ parts }: { parts: readonly DiffPart[] }) {
  return (
    <>
      {parts.map(({ kind, text }, at) =>
        kind === "same" ? (
          text
        ) : kind === "added" ? (
          <ins
            key={at}
            className="mx-px rounded-sm bg-success-soft box-decoration-clone px-0.5 font-medium text-ink underline decoration-success decoration-2 underline-offset-3"
          >
            <span className="sr-only"> added: </span>
            {text}
            <span className="sr-only"> end of added </span>
          </ins>
        ) : (
          <del
            key={at}
            className="mx-px rounded-sm bg-danger-soft box-decoration-clone px-0.5 text-ink line-through decoration-danger decoration-2"
          >
            <span className="sr-only"> removed: </span>
            {text}
            <span className="sr-only"> end of removed </span>
          </del>
        ),
      )}
    </>
  );
}
