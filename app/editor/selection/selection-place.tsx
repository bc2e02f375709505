import type { EditorState } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { type ComponentType, type RefObject, useEffect, useRef, useState } from "react";
import type { Asked } from "../tool.ts";

interface SelectionToolsProps {
  view: EditorView;
  state: EditorState;
  onAsk: (asked: Asked) => void;
}

export interface PartProps extends SelectionToolsProps {
  /** Whether a mouse button is down that was pressed in the text. */
  pressed: RefObject<boolean>;
}

/** What a press ends by; a drag of the words themselves is no longer the pointer's. */
export const RELEASES = ["pointerup", "dragend", "drop"] as const;

/** The tools at selected words, from the first selection on. */
export function SelectionPlace({
  selected,
  ...props
}: SelectionToolsProps & { selected: boolean }) {
  const [part, setPart] = useState<{ SelectionTools: ComponentType<PartProps> }>();
  const pressed = usePressed(props.view);
  useEffect(() => {
    if (!selected || part) return;
    let gone = false;
    // Nobody asked for them: without their script there is the toolbar, and the next selection.
    import("./selection-tools.tsx").then(
      (loaded) => !gone && setPart(loaded),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [selected, part]);
  return part ? <part.SelectionTools {...props} pressed={pressed} /> : null;
}

/** Listens from the beginning: the first words may be dragged over while the script comes. */
function usePressed({ dom }: EditorView): RefObject<boolean> {
  const pressed = useRef(false);
  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    // A finger selects without the page hearing where it is.
    const press = ({ pointerType }: PointerEvent) => {
      pressed.current = pointerType !== "touch";
    };
    const release = () => {
      pressed.current = false;
    };
    dom.addEventListener("pointerdown", press, { signal });
    for (const name of RELEASES) document.addEventListener(name, release, { signal });
    return () => listeners.abort();
  }, [dom]);
  return pressed;
}
