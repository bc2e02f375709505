import { toggleMark } from "@tiptap/pm/commands";
import type { MarkType, NodeType } from "@tiptap/pm/model";
import type { Command, EditorState } from "@tiptap/pm/state";
import type { Bold } from "#app/components/ui/editor-icons.tsx";
import { listAround, toggleHeading, toggleList } from "./blocks.ts";
import { schema } from "./schema.ts";

/** What a dialog is opened for. */
export type InDialog = "link" | "picture" | "embed";

/** What keys can ask for: a dialog, or the bar for finding. */
export type AskedByKey = InDialog | "find";

/** What a tool can ask for: that, or help with the selected words. */
export type Asked = AskedByKey | "help";

/** One button of the toolbar: it runs a command or asks for something. */
export interface Tool {
  name: string;
  /** The keys that do the same; "Mod" is Ctrl, and Cmd on a Mac. */
  keys?: string;
  icon?: typeof Bold;
  run?: Command;
  ask?: Asked;
  /** Whether the button is pressed; absent for a button that only does something. */
  isOn?: (state: EditorState) => boolean;
}

/** A heading of this level, or a paragraph again. */
export function headingTool(level: number, icon: typeof Bold): Tool {
  return {
    name: `Heading ${level}`,
    keys: `Mod+Alt+${level}`,
    icon,
    run: toggleHeading(level),
    isOn: (state) => isBlock(state, schema.nodes.heading, level),
  };
}

/** Words in this mark. */
export function markTool(name: string, keys: string, icon: typeof Bold, type: MarkType): Tool {
  return { name, keys, icon, run: toggleMark(type), isOn: (state) => hasMark(state, type) };
}

/** A list of this kind. */
export function listTool(name: string, keys: string, icon: typeof Bold, type: NodeType): Tool {
  return { name, keys, icon, run: toggleList(type), isOn: (state) => listAround(state) === type };
}

/** True if the cursor is in such a block. */
export function isBlock(
  { selection: { $from } }: EditorState,
  type: NodeType,
  level?: number,
): boolean {
  const { parent } = $from;
  return parent.type === type && (level === undefined || parent.attrs["level"] === level);
}

/** True if the selection has the mark, or what is typed next would. */
export function hasMark({ selection, storedMarks, doc }: EditorState, type: MarkType): boolean {
  const { empty, from, to, $from } = selection;
  return empty
    ? Boolean(type.isInSet(storedMarks ?? $from.marks()))
    : doc.rangeHasMark(from, to, type);
}
