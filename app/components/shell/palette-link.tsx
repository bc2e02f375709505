import { Link } from "@remix-run/react";
import { useEffect, useState } from "react";
import { lazyComponent } from "#app/components/connection/lazy-component.tsx";
import { buttonClass } from "#app/components/ui/button.tsx";
import { Search } from "#app/components/ui/icons.tsx";
import { isMac, paletteKey, type PaletteView } from "./palette-keys.ts";

/** Written here, so that the palette's other texts come with its script. */
const NAME = "Search or jump to";

const Palette = lazyComponent("palette", () =>
  import("#app/components/palette/palette.tsx").then((module) => module.Palette),
);

/**
 * Opens the command palette, by click and by key; its script is fetched then. Without scripts it
 * leads to the search of My Posts.
 */
export function PaletteLink() {
  const [shown, setShown] = useState<{ view: PaletteView; id: number } | null>(null);
  // Each opening is one of its own: a dialog that is closing tells so later, and the keys may have
  // asked for the next one by then.
  const open = (view: PaletteView) => setShown((last) => ({ view, id: (last?.id ?? 0) + 1 }));
  const closed = (id: number) => setShown((now) => (now?.id === id ? null : now));
  const [mod, setMod] = useState("Ctrl");
  useEffect(() => {
    if (isMac()) setMod("⌘");
    const onKey = (event: KeyboardEvent) => {
      const asked = paletteKey(event);
      if (asked === null) return;
      event.preventDefault();
      open(asked);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  return (
    <>
      <Link
        to="/posts"
        aria-label={NAME}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          open("search");
        }}
        className={buttonClass(
          "quiet",
          "sm",
          "min-w-11 px-2 md:w-64 md:justify-start md:border-line md:bg-canvas",
        )}
      >
        <Search size={20} className="md:size-4" aria-hidden="true" />
        <span className="hidden md:inline">{NAME}…</span>{" "}
        <kbd className="with-scripts key ml-auto hidden md:inline">{mod} K</kbd>
      </Link>{" "}
      {shown === null ? null : (
        <Palette key={shown.id} view={shown.view} onClose={() => closed(shown.id)} />
      )}
    </>
  );
}
