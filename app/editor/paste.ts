import { Fragment, Slice, type Node } from "@tiptap/pm/model";
import type { EditorProps } from "@tiptap/pm/view";
import { andList } from "#app/lib/text.ts";
import { formatNumber, pluralize } from "#app/lib/numbers.ts";
import { LIMITS } from "#app/posts/post.ts";
import { cleanPaste } from "./clean-paste.ts";
import { readBlocks } from "./read-doc.ts";
import { schema } from "./schema.ts";
import { toElement } from "./to-element.ts";

/**
 * What was copied in an editor like this one is the document itself. Any page can say so, so its
 * links are looked at.
 */
const OWN = /<[^>]+ data-pm-slice=/;
const SCHEME = /^[a-z][a-z\d+.-]*:/i;
const FOLLOWED = /^(?:https?|mailto|tel|sms):/i;

function cleanOwn(root: HTMLElement): HTMLElement {
  for (const anchor of root.querySelectorAll("a[href]")) {
    // Browsers read an address without the line ends and tabs in it.
    const href = (anchor.getAttribute("href") ?? "").replace(/[\s\p{Cc}]/gu, "");
    if (SCHEME.test(href) && !FOLLOWED.test(href)) anchor.removeAttribute("href");
    else anchor.setAttribute("href", href);
  }
  return root;
}

type PasteProps = Pick<EditorProps, "handlePaste" | "transformPastedHTML" | "clipboardTextParser">;

/**
 * How the clipboard comes into the editor. `onPaste` hears of each paste what it could not keep:
 * "2 pictures and 1 comment", "" for nothing.
 */
export function pasteProps(onPaste: (lost: string) => void): PasteProps {
  return {
    // More than a post holds could not be saved, and would stop the page for a long time.
    handlePaste: (_view, event) => {
      const { length } = event.clipboardData?.getData("text/plain") ?? "";
      if (length <= LIMITS.content) return false;
      const [given, most] = [formatNumber(length), formatNumber(LIMITS.content)];
      onPaste(`${given} characters, more than the ${most} that a post can hold`);
      return true;
    },
    transformPastedHTML: (html) => {
      const lost = new Map<string, number>();
      const root = toElement(html);
      const clean = OWN.test(html) ? cleanOwn(root) : cleanPaste(root, lost);
      onPaste(andList([...lost].map(([kind, count]) => pluralize(count, kind))));
      return clean.innerHTML;
    },
    clipboardTextParser: (text, _at, plain) => {
      onPaste("");
      if (plain || !looksLikeMarkdown(text)) return Slice.maxOpen(Fragment.from(readLines(text)));
      const blocks = readBlocks(text, toElement).map(({ node }) => node);
      const open = blocks.length === 1 && blocks[0]?.type === schema.nodes.paragraph ? 1 : 0;
      return new Slice(Fragment.from(blocks), open, open);
    },
  };
}

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
