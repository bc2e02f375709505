import { AT_START, listHeadings } from "#app/content/markdown/insert-block.ts";

const LONGEST = 70;

/** Where a picture can go, by the headings of a Markdown text. */
export function placesIn(text: unknown): Array<{ value: string; label: string }> {
  const headings = typeof text === "string" ? listHeadings(text.replace(/\r\n?/g, "\n")) : [];
  return [
    { value: "", label: "At the end of the text" },
    { value: AT_START, label: "At the beginning of the text" },
    ...headings.map(({ line }) => ({
      value: line,
      label: `Below “${line.replace(/^#+\s*/, "").slice(0, LONGEST)}”`,
    })),
  ];
}
