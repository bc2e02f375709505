import { useRef, useState, type KeyboardEvent } from "react";
import type { EditorState } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import type { Asked, Tool } from "./tool.ts";
import { hasTable } from "./tables.ts";
import { ToolButton } from "./tool-button.tsx";
import { TABLE_TOOLS, TOOLS } from "./tools.ts";

interface Props {
  view: EditorView;
  state: EditorState;
  onAsk: (asked: Asked) => void;
}

/**
 * The editor's buttons. Tab reaches one of them and the arrow keys the others, as in every toolbar;
 * they stay in view under the app's header.
 */
export function Toolbar({ view, state, onAsk }: Props) {
  const [current, setCurrent] = useState("Paragraph");
  const bar = useRef<HTMLDivElement>(null);
  // Not as the cursor enters a table: the text would move down under the pointer.
  const rows = hasTable(state.doc) ? [TOOLS, [TABLE_TOOLS]] : [TOOLS];
  const reachable = rows.flat(2).some(({ name }) => name === current) ? current : "Paragraph";
  const press = (tool: Tool) => {
    if (tool.ask) return onAsk(tool.ask);
    tool.run?.(view.state, view.dispatch, view);
    view.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = [...(bar.current?.querySelectorAll("button") ?? [])];
    const at = buttons.findIndex((button) => button === document.activeElement);
    const next = buttons.at(nextIndex(event.key, at, buttons.length) ?? at);
    if (!next || next === buttons[at]) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label="Formatting"
      tabIndex={-1}
      onKeyDown={onKeyDown}
      className="rich-text-bar"
    >
      {rows.map((groups) => (
        <div key={groups[0]?.[0]?.name} className="rich-text-row">
          {groups.map((group) => (
            <div key={group[0]?.name} className="flex gap-0.5">
              {group.map((tool) => (
                <ToolButton
                  key={tool.name}
                  tool={tool}
                  on={tool.isOn?.(state)}
                  possible={tool.run ? tool.run(state) : true}
                  reachable={tool.name === reachable}
                  onFocus={() => setCurrent(tool.name)}
                  onPress={() => press(tool)}
                />
              ))}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

function nextIndex(key: string, at: number, count: number): number | null {
  if (key === "ArrowRight") return (at + 1) % count;
  if (key === "ArrowLeft") return at - 1;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : null;
}
