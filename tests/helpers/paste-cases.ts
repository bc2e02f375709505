import fs from "node:fs";
import path from "node:path";

const FOLDER = "tests/fixtures/paste";

export interface PasteCase {
  name: string;
  html: string;
  becomes: { markdown: string; names: string };
}

/** The programs whose clipboards there are cases for, each with its own; its README says how. */
export function readPasteCases(): Array<[program: string, cases: PasteCase[]]> {
  return fs
    .readdirSync(FOLDER)
    .filter((file) => file.endsWith(".txt"))
    .map((file) => [file.replace(".txt", ""), readCases(path.join(FOLDER, file))]);
}

function readCases(file: string): PasteCase[] {
  const [, ...parts] = fs.readFileSync(file, "utf8").split(/^=== /m);
  return parts.map((part) => {
    const [head = "", rest = ""] = part.split("\n--- becomes\n");
    const [markdown = "", names = ""] = rest.split("\n--- names\n");
    const end = head.indexOf("\n");
    return {
      name: head.slice(0, end),
      html: head.slice(end + 1),
      becomes: { markdown: markdown.trim(), names: names.trim() },
    };
  });
}
