/**
 * Joins the Markdown of blocks to a text. A list that follows a list of its kind gets another mark,
 * without which Markdown would read both as one.
 */
export function joinMarkdown(blocks: readonly string[]): string {
  return partLists(blocks).join("\n\n");
}

/** The blocks with other marks for lists that would run into the list before them. */
export function partLists(blocks: readonly string[]): string[] {
  let before = "";
  return blocks.map((block) => {
    const parted =
      listMark(block) !== "" && listMark(block) === listMark(before) ? remark(block) : block;
    before = parted;
    return parted;
  });
}

/** The mark of a list's items: "-", "*", "+", "." or ")"; "" for any other block. */
function listMark(block: string): string {
  return /^(?:([-*+])|\d{1,9}([.)])) /.exec(block)?.slice(1).join("") ?? "";
}

function remark(block: string): string {
  return /^\d/.test(block)
    ? block.replace(
        /^(\d{1,9})([.)]) /gm,
        (_all, number: string, mark: string) => `${number}${mark === "." ? ")" : "."} `,
      )
    : block.replace(/^([-*+]) /gm, (_all, mark: string) => (mark === "-" ? "* " : "- "));
}
