import { useEffect, useState } from "react";
import { useHydrated } from "./use-hydrated.ts";

/**
 * Gives back what was typed into a textarea before the page came alive: React 18 sets a textarea to its default while it hydrates it,
 * which on a slow line takes away what a person has written by then. Inputs and selects keep theirs.
 */
export function useTypedBefore(id: string): void {
  const hydrated = useHydrated();
  // Read while hydrating, just before the default is set; null where the control is made in the browser.
  const [typed] = useState(() => (hydrated || typeof document === "undefined" ? null : (textareaOf(id)?.value ?? null)));
  useEffect(() => {
    const control = textareaOf(id);
    if (!control || typed === null || control.value === typed) return;
    control.value = typed;
    control.dispatchEvent(new Event("input", { bubbles: true }));
  }, [id, typed]);
}

function textareaOf(id: string): HTMLTextAreaElement | null {
  const control = document.getElementById(id);
  return control instanceof HTMLTextAreaElement ? control : null;
}
