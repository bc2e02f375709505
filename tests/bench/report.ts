import fs from "node:fs";
import os from "node:os";

/** One figure and its floor from the same run. */
export interface Row {
  part: string;
  on: string;
  what: string;
  measured: string;
  floor: string;
  goal: string;
  held: boolean;
}

const HEAD = ["on", "what", "measured", "floor of the same run", "goal", "held"];

/**
 * Writes docs/benchmarks.json and docs/benchmarks.md. Parts that were not measured this time keep
 * their last rows.
 */
export function writeReport(rows: readonly Row[]): void {
  const file = "docs/benchmarks.json";
  const before = fs.existsSync(file)
    ? (JSON.parse(fs.readFileSync(file, "utf8")) as { rows: Row[] }).rows
    : [];
  const key = (row: Row) => `${row.part} ${row.on} ${row.what}`;
  const now = new Map(rows.map((row) => [key(row), row]));
  const known = new Set(before.map(key));
  const all = [
    ...before.map((row) => now.get(key(row)) ?? row),
    ...rows.filter((row) => !known.has(key(row))),
  ];
  const machine = {
    node: process.version,
    cores: os.cpus().length,
    memoryGb: Math.round(os.totalmem() / 2 ** 30),
  };
  fs.writeFileSync(
    file,
    `${JSON.stringify({ at: new Date().toISOString(), machine, rows: all }, null, 2)}\n`,
  );
  fs.writeFileSync("docs/benchmarks.md", toMarkdown(all, machine));
}

function toMarkdown(
  rows: readonly Row[],
  machine: { node: string; cores: number; memoryGb: number },
): string {
  const parts = [...new Set(rows.map((row) => row.part))];
  const sections = parts.map(
    (part) => `## ${part}\n\n${table(rows.filter((row) => row.part === part))}\n`,
  );
  return `# Benchmarks

Written by \`npm run bench\` on ${machine.cores} cores, ${machine.memoryGb} GB, Node ${machine.node}. The load generator, the product and PostgreSQL share the machine, so absolute figures
say little; each stands beside a floor, a baseline measured in the same run. One user has 10,000 posts of 1,200 words, 99 others have 20 each; remix-serve serves the production build.

- The empty page is the 404 page inside the signed-in frame; the empty call is an unknown address under \`/api/\`. Both are the product's own handlers with nothing behind them.
- The bare handler is \`node:http\` with \`pg\` (for the embedded database: in the same process) running the same query without session, plan, validation or escaping.

${sections.join("\n")}`;
}

function table(rows: readonly Row[]): string {
  const line = (cells: string[]) => `| ${cells.join(" | ")} |`;
  return [
    line(HEAD),
    line(HEAD.map(() => "---")),
    ...rows.map((row) =>
      line([row.on, row.what, row.measured, row.floor, row.goal, row.held ? "yes" : "**no**"]),
    ),
  ].join("\n");
}

export const ms = (value: number): string =>
  `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;
export const mb = (bytes: number): string => `${Math.round(bytes / 2 ** 20)} MB`;
