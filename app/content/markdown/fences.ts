const FENCE = /^[\s>]{0,12}(?:[-+*]\s+)?(`{3,}|~{3,})/;

/** Whether each line of a Markdown text is code between fences; the fences count as code. */
export function findFenced(lines: readonly string[]): boolean[] {
  let fence = "";
  return lines.map((line) => {
    const mark = FENCE.exec(line)?.[1] ?? "";
    const isCode = fence !== "" || mark !== "";
    if (fence === "") fence = mark;
    else if (mark.startsWith(fence)) fence = "";
    return isCode;
  });
}
