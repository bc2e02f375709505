/** What the palette opens with: the search, or the list of shortcuts. */
export type PaletteView = "search" | "shortcuts";

/** The browser keeps this name once the ? key is switched off. */
export const QUESTION_KEY_OFF = "no_question_key";

export const isMac = () => /Mac|iP/.test(navigator.platform);

/** False once the user has switched the ? key off in this browser. */
export function usesQuestionKey(): boolean {
  try {
    return localStorage.getItem(QUESTION_KEY_OFF) === null;
  } catch {
    return true;
  }
}

/**
 * What a key press opens; null for any other. The rich editor keeps its Ctrl+K, which inserts a
 * link, and on a Mac Ctrl+K belongs to the text fields.
 */
export function paletteKey(event: KeyboardEvent): PaletteView | null {
  const { key, target, ctrlKey, metaKey, altKey } = event;
  const element = target instanceof HTMLElement ? target : null;
  if (event.defaultPrevented || altKey || element?.isContentEditable) return null;
  if (document.querySelector("dialog:modal")) return null;
  if (key === "k" && (isMac() ? metaKey && !ctrlKey : ctrlKey)) return "search";
  const typing = element?.matches("input, textarea, select");
  return key === "?" && !ctrlKey && !metaKey && !typing && usesQuestionKey() ? "shortcuts" : null;
}
