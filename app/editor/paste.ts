import { Fragment, Slice, type Node } from "@tiptap/pm/model";
import type { EditorProps } from "@tiptap/pm/view";
import { cleanPaste } from "./clean-paste.ts";
import { readBlocks } from "./read-doc.ts";
import { schema } from "./schema.ts";
import { toElement } from "./to-element.ts";

/** What was copied in an editor like this one needs no cleaning. */
const OWN = /<[^>]+ data-pm-slice=/;

/** How the clipboard comes into the editor. */
export const pasteProps: Pick<EditorProps, "transformPastedHTML" | "clipboardTextParser"> = {
  transformPastedHTML: (html) => (OWN.test(html) ? html : cleanPaste(toElement(html)).innerHTML),
  clipboardTextParser: (text, _at, plain) => {
    if (plain || !looksLikeMarkdown(text)) return Slice.maxOpen(Fragment.from(readLines(text)));
    const blocks = readBlocks(text, toElement).map(({ node }) => node);
    const open = blocks.length === 1 && blocks[0]?.type === schema.nodes.paragraph ? 1 : 0;
    return new Slice(Fragment.from(blocks), open, open);
  },
};

function readLines(text: string): Node[] {
  return text
    .split(/(?:\r\n?|\n)+/)
    .map((line) => schema.nodes.paragraph.create(null, line ? schema.text(line) : null));
}

const SIGNS = [
  /^#{1,6} \S/m,
  /^\s{0,3}(?:[-*+]|\d{1,9}[.)]) \S/m,
  /^> /m,
  /^```/m,
  /^\|[^\n]*\|\s*$/m,
  /\*\*[^\s*][^*\n]*\*\*/,
  /\[[^\]\n]+\]\([^)\s]+\)/,
];

/** True for a text with headings, lists, links or other signs of Markdown. */
function looksLikeMarkdown(text: string): boolean {
  return SIGNS.some((sign) => sign.test(text));
}
