import fs from "node:fs";
import os from "node:os";

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
  /** The day it was measured. */
  day?: string;
}

/** What a part measures: its rows carry its title and one of its things. */
export interface Declared {
  title: string;
  things: readonly string[];
}

interface Machine {
  node: string;
  cores: number;
  memoryGb: number;
}

const DATABASES = ["PostgreSQL", "embedded"];
const HEAD = ["on", "what", "measured", "floor of the same run", "goal", "held", "day"];
const FILE = "docs/benchmarks.json";

/** Writes docs/benchmarks.json and docs/benchmarks.md with the new rows in place of the old. */
export function writeReport(rows: readonly Row[], parts: readonly Declared[]): void {
  const before = fs.existsSync(FILE)
    ? (JSON.parse(fs.readFileSync(FILE, "utf8")) as { rows: Row[] }).rows
    : [];
  const all = mergeRows(before, rows, parts);
  const machine = {
    node: process.version,
    cores: os.cpus().length,
    memoryGb: Math.round(os.totalmem() / 2 ** 30),
  };
  fs.writeFileSync(FILE, `${JSON.stringify({ machine, rows: all }, null, 2)}\n`);
  fs.writeFileSync("docs/benchmarks.md", toMarkdown(all, machine));
}

/**
 * One row for each thing and database, in the order in which they are declared. A part that was
 * measured on a database loses its older rows there, other parts keep theirs, and rows of things
 * that no part declares are left out. Throws where a thing was measured twice or is not declared.
 */
export function mergeRows(
  before: readonly Row[],
  measured: readonly Row[],
  parts: readonly Declared[],
): Row[] {
  const now = new Map<string, Row>();
  for (const row of measured) {
    const isDeclared = parts.some(
      ({ title, things }) => title === row.part && things.includes(row.what),
    );
    if (!isDeclared) throw new Error(`no part declares that it measures ${keyOf(row)}`);
    if (now.has(keyOf(row))) throw new Error(`${keyOf(row)} was measured twice`);
    now.set(keyOf(row), row);
  }
  const old = new Map(before.map((row) => [keyOf(row), row]));
  return parts.flatMap(({ title, things }) =>
    DATABASES.flatMap((on) => {
      const keys = things.map((what) => keyOf({ part: title, on, what }));
      const from = keys.some((key) => now.has(key)) ? now : old;
      return keys.flatMap((key) => from.get(key) ?? []);
    }),
  );
}

const keyOf = ({ part, on, what }: Pick<Row, "part" | "on" | "what">) => `${part}, ${on}: ${what}`;

export function toMarkdown(rows: readonly Row[], machine: Machine): string {
  const titles = [...new Set(rows.map((row) => row.part))];
  const sections = titles.map(
    (title) => `## ${title}\n\n${table(rows.filter((row) => row.part === title))}\n`,
  );
  return `# Benchmarks

Written by \`npm run bench\` on ${machine.cores} cores, ${machine.memoryGb} GB, Node ${machine.node}. The load generator (wrk, 8 connections; autocannon where a row says so), the product
and PostgreSQL share the machine, so absolute figures say little; each stands beside a floor, a baseline measured in the same run. One user has 10,000 posts of 1,200 words,
99 others have 20 each; remix-serve serves the production build. \`npm run bench -- PART …\` measures some parts again, \`npm run bench -- --against ghost,wordpress\` compares with
other sites; \`scripts/bench.mjs\` lists the parts and settings.

- CPU is the user and system time of the product's processes (or of the floor's) for one answer, without PostgreSQL's.
- The empty page is the 404 page inside the signed-in frame; the empty call is an unknown address under \`/api/\`. Both are the product's own handlers with nothing behind them.
- The bare handler is \`node:http\` with \`pg\` (for the embedded database: in the same process) running the same query without session, plan, validation or escaping.
- The same bytes are those of the product's answer with the same headers, sent from memory by \`node:http\`.

${sections.join("\n")}`;
}

function table(rows: readonly Row[]): string {
  const line = (cells: string[]) => `| ${cells.join(" | ")} |`;
  const held = (value: boolean | null) => (value === null ? "–" : value ? "yes" : "**no**");
  return [
    line(HEAD),
    line(HEAD.map(() => "---")),
    ...rows.map((row) =>
      line([row.on, row.what, row.measured, row.floor, row.goal, held(row.held), row.day ?? "–"]),
    ),
  ].join("\n");
}
