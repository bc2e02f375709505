import { useEffect, useState } from "react";
import { useHydrated } from "./use-hydrated.ts";

/** The last typed value of each textarea since the scripts started, by its id. */
const typedLast = new Map<string, string>();

/** Records typing from now on. Call it before hydration starts. */
export function rememberTyping(): void {
  document.addEventListener(
    "input",
    ({ target }) => target instanceof HTMLTextAreaElement && typedLast.set(target.id, target.value),
    true,
  );
}

/**
 * Restores what was typed into a textarea before hydration. React 18 resets a textarea to its
 * default value while hydrating; inputs and selects keep theirs.
 */
export function useRestoreTyping(id: string): void {
  const hydrated = useHydrated();
  // Read while hydrating, before React resets it; null for a control created in the browser.
  // `rememberTyping` covers the time between this and the effect.
  const [typed] = useState(() =>
    hydrated || typeof document === "undefined" ? null : (textareaOf(id)?.value ?? null),
  );
  useEffect(() => {
    const control = textareaOf(id);
    const last = typed === null ? null : (typedLast.get(id) ?? typed);
    if (!control || last === null || control.value === last) return;
    control.value = last;
    control.dispatchEvent(new Event("input", { bubbles: true }));
  }, [id, typed]);
}

function textareaOf(id: string): HTMLTextAreaElement | null {
  const control = document.getElementById(id);
  return control instanceof HTMLTextAreaElement ? control : null;
}
