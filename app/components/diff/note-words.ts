import type { DiffBlock } from "#app/content/diff/diff.ts";

const NAMES: Record<string, string> = {
  p: "a paragraph",
  h1: "a heading",
  h2: "a heading",
  h3: "a smaller heading",
  h4: "a small heading",
  ul: "a list",
  ol: "a numbered list",
  dl: "a list of terms",
  blockquote: "a quote",
  pre: "code",
  table: "a table",
  figure: "a picture",
};

/** What changed of a block besides its words, in a line; null for nothing. */
export function noteWords({
  name,
  was,
  note,
}: Pick<Extract<DiffBlock, { kind: "changed" }>, "name" | "was" | "note">): string | null {
  if (note === "kind" && NAMES[name] && NAMES[was] && NAMES[name] !== NAMES[was])
    return `Was ${NAMES[was]}, now ${NAMES[name]}`;
  if (note === "address") return "The address of a link or picture changed";
  return note ? "Formatting changed" : null;
}
