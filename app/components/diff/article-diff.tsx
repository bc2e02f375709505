import type { ReactNode } from "react";
import { classes } from "#app/components/ui/classes.ts";
import type { DiffBlock, DiffPart, ShownDiff } from "#app/content/diff/diff.ts";
import { pluralize } from "#app/lib/numbers.ts";
import { ChangedWords } from "./changed-words.tsx";

const NAMES: Record<string, string> = {
  p: "a paragraph",
  h1: "a heading",
  h2: "a heading",
  h3: "a smaller heading",
  h4: "a small heading",
  ul: "a list",
  ol: "a numbered list",
  dl: "a list of terms",
  blockquote: "a quote",
  pre: "code",
  table: "a table",
  figure: "a picture",
};

/** What changed of a block besides its words, in a line; null for nothing. */
function noteWords({
  name,
  was,
  note,
}: Pick<Extract<DiffBlock, { kind: "changed" }>, "name" | "was" | "note">): string | null {
  if (note === "kind" && NAMES[name] && NAMES[was] && NAMES[name] !== NAMES[was])
    return `Was ${NAMES[was]}, now ${NAMES[name]}`;
  if (note === "address") return "The address of a link or picture changed";
  return note ? "Formatting changed" : null;
}

interface Props {
  /** null: the titles are the same. */
  title?: DiffPart[] | null;
  diff: ShownDiff;
  /** Shown if nothing differs. */
  same: ReactNode;
}

/** What differs between two articles, block by block; unchanged runs are folded. */
export function ArticleDiff({ title = null, diff, same }: Props) {
  const changed =
    diff.more > 0 || diff.blocks.some(({ kind }) => kind !== "same" && kind !== "fold");
  if (!changed && title === null) return <p className="text-muted">{same}</p>;
  return (
    <div className="space-y-3">
      <p className="text-muted">
        <ChangedWords words={diff} />
      </p>
      {title ? (
        <Row mark="changed" note="Title">
          <p className="font-semibold">
            <DiffParts parts={title} />
          </p>
        </Row>
      ) : null}
      {changed
        ? diff.blocks.map((block, at) =>
            block.kind === "fold" ? (
              <p key={at} className="text-muted">
                … {pluralize(block.count, "unchanged paragraph")}
              </p>
            ) : (
              <Block key={at} block={block} />
            ),
          )
        : null}
      {diff.more > 0 ? (
        <p className="text-muted">
          … and {pluralize(diff.more, "further change")}, too many to show here
        </p>
      ) : null}
    </div>
  );
}

function Block({ block }: { block: DiffBlock }) {
  const note = block.kind === "changed" ? noteWords(block) : null;
  return (
    <Row mark={block.kind} note={note}>
      <div
        className={classes(
          "[overflow-wrap:anywhere] whitespace-pre-line",
          block.kind === "same" && "text-muted",
          /^h[1-6]$/.test(block.name) && "font-semibold",
          block.name === "pre" && "font-mono text-xs whitespace-pre-wrap",
        )}
      >
        {block.kind === "changed" ? <DiffParts parts={block.parts} /> : <Whole block={block} />}
      </div>
    </Row>
  );
}

/** A paragraph that only one article has is marked whole. */
function Whole({ block: { kind, text } }: { block: Exclude<DiffBlock, { kind: "changed" }> }) {
  return <DiffParts parts={[{ kind, text }]} />;
}

const EDGES = {
  same: "border-transparent",
  changed: "border-line-strong",
  added: "border-success",
  removed: "border-danger",
};

function Row({
  mark,
  note,
  children,
}: {
  mark: keyof typeof EDGES;
  note: string | null;
  children: ReactNode;
}) {
  return (
    <div className={classes("border-l-2 pl-3", EDGES[mark])}>
      {note ? <p className="mb-0.5 text-xs font-medium text-muted">{note}</p> : null}
      {children}
    </div>
  );
}

/**
 * Text with what was added and removed: by colour, by a line under or through it, and in words for
 * screen readers.
 */
function DiffParts({ parts }: { parts: readonly DiffPart[] }) {
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
