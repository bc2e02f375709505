import { useLayoutEffect, useRef } from "react";
import { Toolbar } from "../toolbar.tsx";
import { HELP_TOOL, SELECTION_TOOLS } from "../tools.ts";
import { useKeys, useRedraw } from "../view-hooks.ts";
import type { PartProps } from "./selection-place.tsx";
import { isTouched, placeAt } from "./place-at.ts";
import { useAtRest } from "./use-at-rest.ts";

/**
 * The tools at words that somebody has selected. Alt+F10 leads to them, Escape hides them; the
 * toolbar has them, too.
 */
export function SelectionTools({ view, state, pressed, onAsk }: PartProps) {
  const box = useRef<HTMLDivElement>(null);
  const { isShown, hide } = useAtRest(view, state, box, pressed);
  useRedraw(isShown);
  useLayoutEffect(() => {
    if (box.current) placeAt(box.current, view, isTouched());
  });
  useKeys(view, (event) => {
    if (!isShown || !(event.target instanceof Node)) return;
    const isHere = box.current?.contains(event.target) ?? false;
    if (!isHere && !view.dom.contains(event.target)) return;
    if (event.key === "Escape") {
      hide();
      if (isHere) view.focus();
    }
    if (event.key !== "F10" || !event.altKey) return;
    event.preventDefault();
    box.current?.querySelector("button")?.focus();
  });
  if (!isShown) return null;
  const rows = hasHelp(view) ? [[...SELECTION_TOOLS, [HELP_TOOL]]] : [SELECTION_TOOLS];
  return (
    <div ref={box} className="selection-tools floating">
      <Toolbar label="Selected text" rows={rows} view={view} state={state} onAsk={onAsk} />
    </div>
  );
}

/** True where a model can help with this post. */
function hasHelp({ dom }: PartProps["view"]): boolean {
  return Boolean(dom.closest("form")?.querySelector("#writing-help"));
}
