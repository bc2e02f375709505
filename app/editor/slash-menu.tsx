import type { EditorState } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { useEffect, useRef, useState } from "react";
import { classes } from "#app/components/ui/classes.ts";
import { clearOfBars } from "./clear-line.ts";
import { blocksFor, type Slash, slashAt } from "./slash.ts";
import type { Asked, Tool } from "./tool.ts";
import { useKeys, useRedraw } from "./view-hooks.ts";

interface Props {
  view: EditorView;
  state: EditorState;
  onAsk: (asked: Asked) => void;
}

const LIST = "slash-menu";
/** The size of the list with all blocks and its distance, in pixels. */
const [WIDTH, HEIGHT, GAP] = [240, 340, 4];
/** With less room below the line than this it stands above; it is never lower than the second. */
const [ENOUGH, LEAST] = [200, 120];
/** The height of the app's header, in pixels; the toolbar may be covered. */
const HEADER = 56;

/**
 * The blocks that "/" offers at the beginning of a paragraph. The focus stays in the text: arrows
 * choose, Enter and Tab take, Escape leaves the sign as it is.
 */
export function SlashMenu({ view, state, onAsk }: Props) {
  const { found, blocks, current, point, close } = useBlocks(view, state);
  const take = (tool: Tool | undefined) => {
    if (!found || !tool) return;
    view.dispatch(view.state.tr.delete(found.from, found.to));
    if (tool.ask) return onAsk(tool.ask);
    tool.run?.(view.state, view.dispatch, view);
    view.focus();
  };
  useKeys(view, (event) => {
    const { key, isComposing, ctrlKey, metaKey, shiftKey } = event;
    if (blocks.length === 0 || isComposing || ctrlKey || metaKey) return;
    if (key === "ArrowDown") point((current + 1) % blocks.length);
    else if (key === "ArrowUp") point((current || blocks.length) - 1);
    else if (key === "Escape") close();
    else if ((key === "Enter" || key === "Tab") && !shiftKey) take(blocks[current]);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  useActive(view, blocks.length > 0 ? current : null);
  useRedraw(blocks.length > 0);
  if (!found || blocks.length === 0) return null;
  return (
    <div
      id={LIST}
      role="listbox"
      aria-label="Blocks"
      className="floating absolute z-20 w-60 max-w-[calc(100vw-2rem)] overflow-y-auto p-1"
      style={placeOf(view, found)}
    >
      {blocks.map((tool, at) => (
        <BlockOption
          key={tool.name}
          tool={tool}
          id={optionId(at)}
          selected={at === current}
          onPoint={() => point(at)}
          onTake={() => take(tool)}
        />
      ))}
    </div>
  );
}

/** What the sign before the cursor offers, until it is closed. */
function useBlocks(view: EditorView, state: EditorState) {
  const hasFocus = useFocus(view);
  const found = hasFocus ? slashAt(state) : null;
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const [index, point] = useState(0);
  const isThere = found !== null;
  useEffect(() => {
    if (!isThere) setClosedAt(null);
  }, [isThere]);
  useEffect(() => point(0), [found?.query]);
  const blocks = found && found.from !== closedAt ? blocksFor(state, found.query) : [];
  const current = Math.min(index, blocks.length - 1);
  return { found, blocks, current, point, close: () => setClosedAt(found?.from ?? null) };
}

const optionId = (index: number) => `${LIST}-${index}`;

/** Whether the text has the focus. */
function useFocus(view: EditorView): boolean {
  const [hasFocus, setHasFocus] = useState(() => view.hasFocus());
  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    view.dom.addEventListener("focus", () => setHasFocus(true), { signal });
    view.dom.addEventListener("blur", () => setHasFocus(false), { signal });
    return () => listeners.abort();
  }, [view]);
  return hasFocus;
}

/** Tells screen readers which block is chosen while the focus is in the text. */
function useActive(view: EditorView, current: number | null): void {
  useEffect(() => {
    const { dom } = view;
    if (current === null) return;
    dom.setAttribute("aria-controls", LIST);
    dom.setAttribute("aria-activedescendant", optionId(current));
    return () => {
      dom.removeAttribute("aria-controls");
      dom.removeAttribute("aria-activedescendant");
    };
  }, [view, current]);
}

/** Below the sign, or above it where there is no room, within the frame of the editor. */
function placeOf(view: EditorView, { from }: Slash) {
  const frame = view.dom.parentElement?.getBoundingClientRect();
  const { top, bottom, left } = view.coordsAtPos(from);
  if (!frame) return {};
  const below = window.innerHeight - clearOfBars(view.dom).bottom - bottom - GAP;
  const above = top - HEADER - GAP;
  const isAbove = below < ENOUGH && above > below;
  return {
    left: Math.min(left - frame.left, frame.width - WIDTH),
    ...(isAbove ? { bottom: frame.bottom - top + GAP } : { top: bottom - frame.top + GAP }),
    maxHeight: Math.max(LEAST, Math.min(HEIGHT, isAbove ? above : below)),
  };
}

interface OptionProps {
  tool: Tool;
  id: string;
  selected: boolean;
  onPoint: () => void;
  onTake: () => void;
}

function BlockOption({ tool: { name, icon: Icon }, id, selected, onPoint, onTake }: OptionProps) {
  const option = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (selected) option.current?.scrollIntoView({ block: "nearest" });
  }, [selected]);
  return (
    <button
      ref={option}
      type="button"
      id={id}
      role="option"
      aria-selected={selected}
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={onPoint}
      onClick={onTake}
      className={classes(
        "flex w-full items-center gap-2 rounded-md px-3 py-2 text-left text-sm md:py-1.5",
        selected && "bg-hover",
      )}
    >
      {Icon ? <Icon size={16} aria-hidden="true" className="text-muted" /> : null}
      {name}
    </button>
  );
}
