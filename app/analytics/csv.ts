/** CSV by RFC 4180: CRLF, quotes doubled. */

/** The start of text that a spreadsheet would run as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** One cell. An apostrophe makes spreadsheets take a formula as text; numbers stay numbers. */
export function csvCell(value: string | number | null): string {
  if (typeof value === "number") return String(value);
  const text = FORMULA.test(value ?? "") ? `'${value}` : (value ?? "");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export function csvRow(cells: ReadonlyArray<string | number | null>): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}
