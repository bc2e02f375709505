import { useEffect, useState, type ComponentType } from "react";
import { readMode, rememberMode, type EditorMode } from "./editor-mode.ts";
import type { RichTextProps } from "./editor/rich-text.tsx";

/**
 * Which editor is chosen, and the rich one once its scripts are there. Without them, or after
 * `fail`, there is none and the text area stays; `retry` fetches them again.
 */
export function useRichText() {
  const [mode, setMode] = useState<EditorMode | null>(null);
  const [part, setPart] = useState<{ RichText: ComponentType<RichTextProps> } | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => setMode(readMode()), []);
  useEffect(() => {
    if (mode !== "rich" || failed) return;
    let gone = false;
    import("./editor/rich-text.tsx").then(
      (loaded) => !gone && setPart(loaded),
      () => !gone && setFailed(true),
    );
    return () => {
      gone = true;
    };
  }, [mode, failed]);
  return {
    /** Null until the scripts of the page run. */
    mode,
    RichText: mode === "rich" && !failed ? (part?.RichText ?? null) : null,
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
