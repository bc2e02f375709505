import type { EditorState } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { type KeyboardEvent, useRef, useState } from "react";
import { classes } from "#app/components/ui/classes.ts";
import type { Asked, Tool } from "./tool.ts";

interface Props {
  /** For screen readers. */
  label: string;
  /** The buttons in rows, and in groups within a row. */
  rows: ReadonlyArray<ReadonlyArray<readonly Tool[]>>;
  view: EditorView;
  state: EditorState;
  onAsk: (asked: Asked) => void;
}

/** Buttons. Tab reaches one of them and the arrow keys the others, as in every toolbar. */
export function Toolbar({ label, rows, view, state, onAsk }: Props) {
  const [current, setCurrent] = useState("");
  const bar = useRef<HTMLDivElement>(null);
  const all = rows.flat(2);
  const reachable = (all.find(({ name }) => name === current) ?? all[0])?.name;
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
    <div ref={bar} role="toolbar" aria-label={label} tabIndex={-1} onKeyDown={onKeyDown}>
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

interface ToolButtonProps {
  tool: Tool;
  on: boolean | undefined;
  /** False where the button could do nothing. */
  possible: boolean;
  /** True for the one button of the toolbar that Tab reaches. */
  reachable: boolean;
  onFocus: () => void;
  onPress: () => void;
}

/** A button of the toolbar. Pressing it by mouse leaves the focus in the text. */
function ToolButton({ tool, on, possible, reachable, onFocus, onPress }: ToolButtonProps) {
  const { name, icon: Icon, keys } = tool;
  return (
    <button
      type="button"
      tabIndex={reachable ? 0 : -1}
      aria-label={name}
      aria-pressed={on}
      aria-disabled={possible || on ? undefined : true}
      aria-keyshortcuts={keys ? keys.replace("Mod", isMac() ? "Meta" : "Control") : undefined}
      title={keys ? `${name} (${spellKeys(keys)})` : name}
      onMouseDown={(event) => event.preventDefault()}
      onFocus={onFocus}
      onClick={() => (possible ? onPress() : undefined)}
      className={classes(
        "inline-flex h-11 shrink-0 items-center justify-center rounded-md text-sm font-medium transition-colors focus-visible:rounded-md md:h-8",
        "aria-disabled:cursor-not-allowed aria-disabled:opacity-40",
        Icon ? "w-11 md:w-8" : "px-3 md:px-2",
        on ? "bg-accent-soft text-accent" : "text-muted hover:bg-hover hover:text-ink",
      )}
    >
      {Icon ? <Icon size={16} aria-hidden="true" /> : name}
    </button>
  );
}

function isMac(): boolean {
  return /Mac|iP(?:hone|ad)/.test(navigator.platform);
}

function spellKeys(keys: string): string {
  return isMac()
    ? keys.replace("Mod", "⌘").replace("Shift", "⇧").replace("Alt", "⌥").replaceAll("+", "")
    : keys.replace("Mod", "Ctrl");
}
