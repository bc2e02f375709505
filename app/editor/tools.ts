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
  Pilcrow,
  Redo2,
  Table,
  Quote,
  Undo2,
} from "#app/components/ui/editor-icons.tsx";
import { Link2 } from "#app/components/ui/icons.tsx";
import { isPictureSelected } from "./picture-node.ts";
import { insertTable, isInside, toggleCode, toggleQuote, toParagraph } from "./blocks.ts";
import { schema } from "./schema.ts";
import { hasMark, headingTool, isBlock, listTool, markTool, type Tool } from "./tool.ts";
import { addColumnAfter, addRowBelow, deleteTable, removeColumn, removeRow } from "./tables.ts";

const { nodes, marks } = schema;

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
    headingTool(2, Heading2),
    headingTool(3, Heading3),
  ],
  [
    markTool("Bold", "Mod+B", Bold, marks.strong),
    markTool("Italic", "Mod+I", Italic, marks.em),
    {
      name: "Link",
      keys: "Mod+K",
      icon: Link2,
      ask: "link",
      isOn: (state) => hasMark(state, marks.link),
    },
    { name: "Picture", icon: ImageIcon, ask: "picture", isOn: isPictureSelected },
    {
      name: "Code",
      keys: "Mod+E",
      icon: Code,
      run: toggleCode,
      isOn: (state) => isBlock(state, nodes.code_block) || hasMark(state, marks.code),
    },
  ],
  [
    listTool("Bulleted list", "Mod+Shift+8", List, nodes.bullet_list),
    listTool("Numbered list", "Mod+Shift+7", ListOrdered, nodes.ordered_list),
    {
      name: "Quote",
      keys: "Mod+Shift+B",
      icon: Quote,
      run: toggleQuote,
      isOn: (state) => isInside(state, nodes.blockquote),
    },
  ],
  [{ name: "Insert table", icon: Table, run: insertTable }],
  [
    { name: "Undo", keys: "Mod+Z", icon: Undo2, run: undo },
    { name: "Redo", keys: "Mod+Shift+Z", icon: Redo2, run: redo },
  ],
];

/** Shown in an article with a table, and possible while the cursor is in one. */
export const TABLE_TOOLS: readonly Tool[] = [
  { name: "Add row", run: addRowBelow },
  { name: "Add column", run: addColumnAfter },
  { name: "Delete row", run: removeRow },
  { name: "Delete column", run: removeColumn },
  { name: "Delete table", run: deleteTable },
];
