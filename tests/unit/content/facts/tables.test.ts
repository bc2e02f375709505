import { describe, expect, it } from "vitest";
import { numberSentences } from "#app/content/facts/check-facts.ts";
import { readSentences } from "#app/content/facts/sentences.ts";
import { textWithRows } from "#app/content/text.ts";

const cells = (name: string, ...texts: string[]) =>
  `<tr>${texts.map((text) => `<${name}>${text}</${name}>`).join("")}</tr>`;
const HEADED = "<tr><th>Arm reach</th><td>82 cm</td><td>61 cm</td></tr>";
const rowsOf = (table: string) => readSentences(table).sentences.map(({ text }) => text);

describe("rows of a table", () => {
  it("are checked where their cells hold figures alone", () => {
    const rows = cells("th", "Cycles", "Charged to 80 %") + cells("td", "500", "92 %");
    expect(numberSentences(`<table>${rows}</table>`, []).article).toEqual([
      "[1] Cycles: 500 | Charged to 80 %: 92 %",
    ]);
  });

  it.each<[what: string, rows: string, ...lines: string[]]>([
    [
      "a row and a column of headers",
      cells("th", "", "Corvo", "Halden") + HEADED,
      "Arm reach | Corvo: 82 cm | Halden: 61 cm",
    ],
    [
      "a row of headers",
      cells("th", "Plan", "Price") + cells("td", "Small", "$12"),
      "Plan: Small | Price: $12",
    ],
    ["a column of headers", HEADED, "Arm reach | 82 cm | 61 cm"],
    [
      "a first row of words",
      cells("td", "Plan", "Price") + cells("td", "Small", "$12"),
      "Plan: Small | Price: $12",
    ],
    [
      "no headers",
      cells("td", "Small", "$12") + cells("td", "Large", "$20"),
      "Small | $12",
      "Large | $20",
    ],
    [
      "a header of two columns",
      `<tr><th></th><th colspan="2">2024</th></tr>${cells("th", "", "Spring", "Autumn")}${cells("td", "Visits", "12", "15")}`,
      "Visits | 2024 Spring: 12 | 2024 Autumn: 15",
    ],
    [
      "a header of two rows",
      `${cells("th", "Shop", "Day", "Visits")}<tr><th rowspan="2">Cork</th><td>Monday</td><td>12</td></tr>${cells("td", "Tuesday", "15")}`,
      "Shop: Cork | Day: Monday | Visits: 12",
      "Shop: Cork | Day: Tuesday | Visits: 15",
    ],
  ])("carry their headers: %s", (_what, rows, ...lines) => {
    const table = `<table>${rows}</table>`;
    expect(rowsOf(table)).toEqual(lines);
    expect(textWithRows(table).split("\n")).toEqual(lines);
  });

  it("are none where a table only lays out a page", () => {
    const page = `<table><tr><td>${"<p>One. Two.</p>".repeat(40)}</td><td><p>Three.</p></td></tr></table>`;
    expect(rowsOf(page)).toContain("Three.");
    const nested =
      "<table><tr><td><p>One.</p><table>" + HEADED + HEADED + "</table></td></tr></table>";
    expect(rowsOf(nested)).toContain("One.");
  });

  it("stay short however many and wide they are", () => {
    const header = cells(
      "th",
      "Name",
      ...Array.from({ length: 9 }, (_, at) => `${at} ${"long ".repeat(99)}`),
    );
    const row = cells("td", "A", ...Array.from({ length: 9 }, (_, at) => String(at)));
    const text = textWithRows(`<table>${header}${row.repeat(40)}</table>`);
    expect(text.split("\n")).toHaveLength(40);
    expect(text.length).toBeLessThan(40 * 800);
    const wide = `<table><tr><th colspan="9999">A</th></tr><tr><td rowspan="9999">1</td><td>2</td></tr></table>`;
    expect(textWithRows(wide).length).toBeLessThan(100);
  });
});
