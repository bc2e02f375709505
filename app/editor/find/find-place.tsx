import type { EditorState } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { useLayoutEffect, useRef } from "react";
import { lazyComponent } from "#app/components/connection/lazy-component.tsx";

const FindBar = lazyComponent("find-bar", () =>
  import("./find-bar.tsx").then((module) => module.FindBar),
);

interface Props {
  view: EditorView;
  state: EditorState;
  asked: number;
  onClose: () => void;
}

/** Where the bar for finding is, and the focus until its script has come. */
export function FindPlace({ view, state, asked, onClose }: Props) {
  const place = useRef<HTMLDivElement>(null);
  // What is typed in the meantime would replace what is selected in the text.
  useLayoutEffect(() => place.current?.focus({ preventScroll: true }), []);
  return (
    <div
      ref={place}
      role="search"
      aria-label="Find and replace"
      tabIndex={-1}
      className="find-place"
    >
      <FindBar view={view} state={state} asked={asked} onClose={onClose} />
    </div>
  );
}
