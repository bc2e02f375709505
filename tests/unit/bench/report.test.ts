import { expect, it } from "vitest";
import { toTable } from "../../bench/report.ts";

it("prints each figure with its budget, and no verdict for what has none", () => {
  const row = { part: "API", on: "PostgreSQL", measured: "9/s", floor: "10/s", goal: "≥ 1" };
  const lines = toTable([
    { ...row, what: "list", held: true },
    { ...row, what: "one", goal: "–", held: null },
    { ...row, what: "save", held: false },
  ]).split("\n");
  expect(lines[0]).toMatch(/^\| part \| on +\| what \| measured \|/);
  expect(lines.slice(2)).toEqual([
    "| API  | PostgreSQL | list | 9/s      | 10/s                  | ≥ 1    | yes  |",
    "| API  | PostgreSQL | one  | 9/s      | 10/s                  | –      | –    |",
    "| API  | PostgreSQL | save | 9/s      | 10/s                  | ≥ 1    | NO   |",
  ]);
});
