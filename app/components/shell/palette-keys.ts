/** What the palette opens with: the search, or the list of shortcuts. */
export type PaletteView = "search" | "shortcuts";

export const isMac = () => /Mac|iP/.test(navigator.platform);

/**
 * What a key press opens; null for any other. The rich editor keeps its Ctrl+K, which inserts a
 * link, and on a Mac Ctrl+K belongs to the text fields.
 */
export function paletteKey(event: KeyboardEvent): PaletteView | null {
  const { key, target, ctrlKey, metaKey } = event;
  const element = target instanceof HTMLElement ? target : null;
  if (event.defaultPrevented || event.altKey || element?.isContentEditable) return null;
  if (document.querySelector("dialog:modal")) return null;
  if (key === "k" && (isMac() ? metaKey && !ctrlKey : ctrlKey)) return "search";
  const plain = key === "?" && !ctrlKey && !metaKey;
  return plain && !element?.matches("input, textarea, select") ? "shortcuts" : null;
}
