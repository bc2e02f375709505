import type { ReactNode } from "react";
import { classes } from "#app/components/ui/classes.ts";
import type { DiffBlock, DiffPart, ShownDiff } from "#app/content/diff/diff.ts";
import { pluralize } from "#app/lib/numbers.ts";
import { ChangedWords } from "./changed-words.tsx";
import { DiffParts } from "./diff-parts.tsx";
import { noteWords } from "./note-words.ts";

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
