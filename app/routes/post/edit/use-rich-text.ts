import { useEffect, useRef, useState, type ComponentType, type RefObject } from "react";
import type { RichTextProps } from "#app/editor/rich-text.tsx";

/** How the content is shown to somebody with scripts. */
export type EditorMode = "rich" | "markdown";

const NAME = "postwright_editor";
const YEAR_S = 31_536_000;

/** The remembered choice; rich text without one. */
function readMode(): EditorMode {
  return document.cookie.split("; ").includes(`${NAME}=markdown`) ? "markdown" : "rich";
}

/** Remembers a choice in this browser, beside the theme. */
function rememberMode(mode: EditorMode): void {
  const secure = window.location.protocol === "https:" ? "; secure" : "";
  document.cookie = `${NAME}=${mode}; path=/; max-age=${YEAR_S}; samesite=lax${secure}`;
}

/**
 * Which editor is chosen, and the rich one once its scripts are there and nobody uses the text
 * area. Without them, or after `fail`, there is none and the text area stays; `retry` fetches them
 * again.
 */
export function useRichText(area: RefObject<HTMLTextAreaElement>) {
  const [mode, setMode] = useState<EditorMode | null>(null);
  const [part, setPart] = useState<{ RichText: ComponentType<RichTextProps> } | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => setMode(readMode()), []);
  useEffect(() => {
    if (mode !== "rich" || failed) return;
    let gone = false;
    import("#app/editor/rich-text.tsx").then(
      (loaded) => !gone && setPart(loaded),
      () => !gone && setFailed(true),
    );
    return () => {
      gone = true;
    };
  }, [mode, failed]);
  const arrived = mode === "rich" && !failed && part !== null;
  const free = useFree(area, arrived);
  return {
    /** Null until the scripts of the page run. */
    mode,
    RichText: arrived && free ? part.RichText : null,
    failed: mode === "rich" && failed,
    choose: (next: EditorMode) => {
      rememberMode(next);
      setFailed(false);
      setMode(next);
    },
    fail: () => setFailed(true),
    retry: () => setFailed(false),
  };
}

/**
 * True from the moment since `wanted` at which the text area has no focus and no button or finger
 * is down: what is replaced while somebody types or clicks loses the caret or the click.
 */
function useFree(area: RefObject<HTMLTextAreaElement>, wanted: boolean): boolean {
  const [free, setFree] = useState(false);
  const pressed = useRef(false);
  useEffect(() => {
    const listeners = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const check = () => {
      if (!wanted || pressed.current || document.activeElement === area.current) return;
      setFree(true);
      listeners.abort();
    };
    // The click that an event belongs to ends in the same task.
    const checkSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(check);
    };
    const listen = (name: string, listener: () => void) =>
      document.addEventListener(name, listener, { capture: true, signal: listeners.signal });
    listen("pointerdown", () => (pressed.current = true));
    for (const name of ["pointerup", "pointercancel"])
      listen(name, () => {
        pressed.current = false;
        checkSoon();
      });
    listen("focusout", checkSoon);
    if (!wanted) setFree(false);
    check();
    return () => {
      clearTimeout(timer);
      listeners.abort();
    };
  }, [area, wanted]);
  return free;
}
