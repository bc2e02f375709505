import { redo, undo } from "@tiptap/pm/history";
import {
  Bold,
  Code,
  Heading2,
  Heading3,
  ImageIcon,
  Italic,
  List,
  ListOrdered,
  Minus,
  Pilcrow,
  Redo2,
  SquarePlay,
  Table,
  Quote,
  Undo2,
} from "#app/components/ui/editor-icons.tsx";
import { Link2, Search } from "#app/components/ui/icons.tsx";
import { isPictureSelected } from "./picture-node.ts";
import {
  insertDivider,
  insertTable,
  isInside,
  toggleCode,
  toggleCodeBlock,
  toggleQuote,
  toParagraph,
} from "./blocks.ts";
import { schema } from "./schema.ts";
import { hasMark, headingTool, isBlock, listTool, markTool, type Tool } from "./tool.ts";
import { addColumnAfter, addRowBelow, deleteTable, removeColumn, removeRow } from "./tables.ts";

const { nodes, marks } = schema;

const heading2 = headingTool(2, Heading2);
const heading3 = headingTool(3, Heading3);
const picture: Tool = {
  name: "Picture",
  icon: ImageIcon,
  ask: "picture",
  isOn: isPictureSelected,
};
const bulletedList = listTool("Bulleted list", "Mod+Shift+8", List, nodes.bullet_list);
const numberedList = listTool("Numbered list", "Mod+Shift+7", ListOrdered, nodes.ordered_list);
const bold = markTool("Bold", "Mod+B", Bold, marks.strong);
const italic = markTool("Italic", "Mod+I", Italic, marks.em);
const link: Tool = {
  name: "Link",
  keys: "Mod+K",
  icon: Link2,
  ask: "link",
  isOn: (state) => hasMark(state, marks.link),
};
const quote: Tool = {
  name: "Quote",
  keys: "Mod+Shift+B",
  icon: Quote,
  run: toggleQuote,
  isOn: (state) => isInside(state, nodes.blockquote),
};

/** The toolbar's buttons, in groups. */
export const TOOLS: ReadonlyArray<readonly Tool[]> = [
  [
    {
      name: "Paragraph",
      keys: "Mod+Alt+0",
      icon: Pilcrow,
      run: toParagraph,
      isOn: (state) => isBlock(state, nodes.paragraph),
    },
    heading2,
    heading3,
  ],
  [
    bold,
    italic,
    link,
    picture,
    {
      name: "Code",
      keys: "Mod+E",
      icon: Code,
      run: toggleCode,
      isOn: (state) => isBlock(state, nodes.code_block) || hasMark(state, marks.code),
    },
  ],
  [bulletedList, numberedList, quote],
  [{ name: "Insert table", icon: Table, run: insertTable }],
  [
    { name: "Undo", keys: "Mod+Z", icon: Undo2, run: undo },
    { name: "Redo", keys: "Mod+Shift+Z", icon: Redo2, run: redo },
  ],
  [{ name: "Find and replace", keys: "Mod+Shift+H", icon: Search, ask: "find" }],
];

/** The buttons at selected words, in groups. */
export const SELECTION_TOOLS: ReadonlyArray<readonly Tool[]> = [[bold, italic, link], [heading2]];

/** Joins them where writing help is. */
export const HELP_TOOL: Tool = { name: "Ask the writer", ask: "help" };

/** Shown in an article with a table, and possible while the cursor is in one. */
export const TABLE_TOOLS: readonly Tool[] = [
  { name: "Add row", run: addRowBelow },
  { name: "Add column", run: addColumnAfter },
  { name: "Delete row", run: removeRow },
  { name: "Delete column", run: removeColumn },
  { name: "Delete table", run: deleteTable },
];

/** A block that "/" offers at the beginning of a line, and what else people call it. */
export interface BlockTool extends Tool {
  words: string;
}

export const BLOCK_TOOLS: readonly BlockTool[] = [
  { ...heading2, words: "h2 title section ##" },
  { ...heading3, words: "h3 subtitle ###" },
  { ...bulletedList, words: "ul unordered points -" },
  { ...numberedList, words: "ol ordered steps 1." },
  { ...quote, words: "blockquote citation >" },
  { ...picture, words: "image photo media" },
  {
    name: "Embed",
    icon: SquarePlay,
    ask: "embed",
    words:
      "video youtube vimeo tweet twitter x post bluesky mastodon instagram spotify soundcloud " +
      "music podcast gist codepen",
  },
  { name: "Table", icon: Table, run: insertTable, words: "rows columns grid" },
  {
    name: "Code block",
    keys: "Mod+Alt+C",
    icon: Code,
    run: toggleCodeBlock,
    words: "pre program ```",
  },
  { name: "Divider", icon: Minus, run: insertDivider, words: "hr rule line ---" },
];
