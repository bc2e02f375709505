import { useEffect, useRef, useState } from "react";
import { isMac, type PaletteView } from "#app/components/shell/palette-keys.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Checkbox } from "#app/components/ui/choice.tsx";
import { classes } from "#app/components/ui/classes.ts";
import { X } from "#app/components/ui/icons.tsx";
import { PALETTE, SHORTCUTS } from "#app/copy/palette.ts";
import { SearchView } from "./search-view.tsx";

/** What a browser stores once its user has switched the ? key off. */
const OFF = "no_question_key";

function usesQuestionKey(): boolean {
  try {
    return localStorage.getItem(OFF) === null;
  } catch {
    return true;
  }
}

function setQuestionKey(on: boolean): void {
  try {
    if (on) localStorage.removeItem(OFF);
    else localStorage.setItem(OFF, "1");
  } catch {
    // A browser that stores nothing keeps the key.
  }
}

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

/** The keys of the product, and a switch for the one that a slip of the finger may press. */
function ShortcutsView({ onDone }: { onDone: () => void }) {
  return (
    <>
      <div className="flex items-center justify-between gap-4 border-b border-line py-2 pr-2 pl-4 md:pl-6">
        <h2 className="text-base font-semibold">{PALETTE.shortcuts}</h2>
        <Button
          type="button"
          variant="quiet"
          size="sm"
          aria-label="Close"
          onClick={onDone}
          className="min-w-11 px-2 md:min-w-8"
          icon={<X size={20} aria-hidden="true" />}
        />
      </div>
      <div className="space-y-5 p-4 md:p-6">
        {SHORTCUTS.map(({ place, keys }) => (
          <section key={place}>
            <h3 className="mb-1 font-medium">{place}</h3>
            <dl className="divide-y divide-line">
              {keys.map(([combination, does]) => (
                <div key={does} className="flex items-center justify-between gap-4 py-2">
                  <dt className="text-muted">{does}</dt>
                  <dd className="flex gap-1">
                    {combination.split(" ").map((key) => (
                      <kbd key={key} className="key">
                        {key === "Mod" ? (isMac() ? "⌘" : "Ctrl") : key}
                      </kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <Checkbox
          label={PALETTE.questionKey}
          defaultChecked={usesQuestionKey()}
          onChange={(event) => setQuestionKey(event.target.checked)}
        />
      </div>
    </>
  );
}
