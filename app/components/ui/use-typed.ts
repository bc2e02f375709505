import { useEffect, useState } from "react";
import { useHydrated } from "./use-hydrated.ts";

/** What was typed last into each textarea since the scripts began, by its id. */
const lately = new Map<string, string>();

/** Remembers what is typed from now on; called before the page comes alive. */
export function rememberTyping(): void {
  document.addEventListener(
    "input",
    ({ target }) => target instanceof HTMLTextAreaElement && lately.set(target.id, target.value),
    true,
  );
}

/**
 * Gives back what was typed into a textarea before the page came alive: React 18 sets a textarea to its default while it hydrates it,
 * which on a slow line takes away what a person has written by then. Inputs and selects keep theirs.
 */
export function useTypedBefore(id: string): void {
  const hydrated = useHydrated();
  // Read while hydrating, before the default is set; null where the control is made in the browser. What is typed between the two is remembered.
  const [typed] = useState(() =>
    hydrated || typeof document === "undefined" ? null : (textareaOf(id)?.value ?? null),
  );
  useEffect(() => {
    const control = textareaOf(id);
    const last = typed === null ? null : (lately.get(id) ?? typed);
    if (!control || last === null || control.value === last) return;
    control.value = last;
    control.dispatchEvent(new Event("input", { bubbles: true }));
  }, [id, typed]);
}

function textareaOf(id: string): HTMLTextAreaElement | null {
  const control = document.getElementById(id);
  return control instanceof HTMLTextAreaElement ? control : null;
}
