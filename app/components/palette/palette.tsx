import { useEffect, useRef, useState } from "react";
import { PALETTE } from "#app/copy/palette.ts";
import type { PaletteView } from "#app/components/shell/palette-keys.ts";
import { classes } from "#app/components/ui/classes.ts";
import { usesQuestionKey } from "./question-key.ts";
import { SearchView } from "./search-view.tsx";
import { ShortcutsView } from "./shortcuts-view.tsx";

/**
 * The command palette, or the list of shortcuts, as a modal dialog: the browser keeps the focus in
 * it, closes it on Escape and returns the focus. `onClose` is called when it has closed.
 */
export function Palette({ view: asked, onClose }: { view: PaletteView; onClose: () => void }) {
  const ref = useRef<HTMLDialogElement>(null);
  const [view, setView] = useState(asked);
  const wanted = asked === "search" || usesQuestionKey();
  useEffect(() => {
    const dialog = ref.current;
    if (wanted) dialog?.showModal();
    else onClose();
    return () => dialog?.close();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when it is asked for
  }, []);
  const close = () => ref.current?.close();
  return (
    // Escape is the keyboard's way to close it.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      aria-label={view === "search" ? PALETTE.name : PALETTE.shortcuts}
      onClose={onClose}
      onMouseDown={(event) => {
        if (event.target === ref.current) close();
      }}
      className={classes("dialog mt-4! md:mt-[12dvh]!", view === "search" && "overflow-hidden!")}
    >
      {view === "search" ? (
        <SearchView onDone={close} onShortcuts={() => setView("shortcuts")} />
      ) : (
        <ShortcutsView onDone={close} />
      )}
    </dialog>
  );
}
