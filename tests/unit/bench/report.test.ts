import { expect, it } from "vitest";
import { mergeRows, toMarkdown, type Row } from "../../bench/report.ts";

const PARTS = [
  { title: "API", things: ["list", "one"] },
  { title: "API", things: ["save"] },
  { title: "Readers", things: ["article"] },
];

const row = (part: string, on: string, what: string, measured = "new"): Row => ({
  ...{ part, on, what, measured, floor: "the floor", goal: "≥ 1", held: true, day: "2026-11-25" },
});

const shortly = (rows: Row[]) =>
  rows.map(({ part, on, what, measured }) => `${part} ${on} ${what} ${measured}`);

it("replaces a measured part's rows on that database and keeps all others", () => {
  const before = [
    row("Readers", "embedded", "article", "old"),
    row("API", "PostgreSQL", "list", "old"),
    row("API", "PostgreSQL", "one", "old"),
    row("API", "embedded", "list", "old"),
    row("API", "PostgreSQL", "save", "old"),
  ];
  expect(shortly(mergeRows(before, [row("API", "PostgreSQL", "list")], PARTS))).toEqual([
    "API PostgreSQL list new",
    "API embedded list old",
    "API PostgreSQL save old",
    "Readers embedded article old",
  ]);
});

it("drops rows of things that no part measures any more, and those that stand twice", () => {
  const before = [
    row("API", "PostgreSQL", "list", "older"),
    row("API", "PostgreSQL", "list", "old"),
    row("API", "PostgreSQL", "GET /gone", "old"),
    row("Gone", "PostgreSQL", "list", "old"),
  ];
  expect(shortly(mergeRows(before, [], PARTS))).toEqual(["API PostgreSQL list old"]);
});

it("takes no thing that is not declared, and none twice in one run", () => {
  expect(() => mergeRows([], [row("API", "PostgreSQL", "article")], PARTS)).toThrow(
    "no part declares that it measures API, PostgreSQL: article",
  );
  const twice = [row("API", "PostgreSQL", "one"), row("API", "PostgreSQL", "one")];
  expect(() => mergeRows([], twice, PARTS)).toThrow("API, PostgreSQL: one was measured twice");
});

it("shows each part once, and no verdict for what has no goal", () => {
  const rows = [
    row("API", "PostgreSQL", "list"),
    { ...row("API", "PostgreSQL", "one"), goal: "–", held: null },
    { ...row("API", "PostgreSQL", "save"), held: false },
  ];
  const text = toMarkdown(rows, { node: "v20", cores: 2, memoryGb: 24 });
  expect(text.match(/^## .*$/gm)).toEqual(["## API"]);
  expect(text.match(/^\| PostgreSQL .*$/gm)).toEqual([
    "| PostgreSQL | list | new | the floor | ≥ 1 | yes | 2026-11-25 |",
    "| PostgreSQL | one | new | the floor | – | – | 2026-11-25 |",
    "| PostgreSQL | save | new | the floor | ≥ 1 | **no** | 2026-11-25 |",
  ]);
});
