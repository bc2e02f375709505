/** One thing that was measured, and its floor from the same run. */
export interface Figure {
  what: string;
  measured: string;
  floor: string;
  goal: string;
  /** null: for information, without a goal. */
  held: boolean | null;
}

export interface Row extends Figure {
  part: string;
  on: string;
}

const HEAD = ["part", "on", "what", "measured", "floor of the same run", "budget", "held"];

/** The rows as a Markdown table with columns of even width. */
export function toTable(rows: readonly Row[]): string {
  const verdict = (held: boolean | null) => (held === null ? "–" : held ? "yes" : "NO");
  const cells = [
    HEAD,
    ...rows.map(({ part, on, what, measured, floor, goal, held }) => [
      ...[part, on, what, measured, floor, goal],
      verdict(held),
    ]),
  ];
  const widths = HEAD.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  const [head = [], ...body] = cells;
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...body.map(line)].join("\n");
}
