/** Words of the command palette and of the list of shortcuts. */
export const PALETTE = {
  name: "Search or jump to",
  placeholder: "Type a command or a post’s title",
  results: "Results",
  searching: "Searching your posts…",
  failed: "Your posts could not be searched. Check your connection and type again.",
  shortcuts: "Keyboard shortcuts",
  questionKey: "Open this list with the ? key",
} as const;

/** "3 results", for screen readers. */
export function resultCount(count: number): string {
  return count === 1 ? "1 result" : `${count} results`;
}

/** The keys of the product by place; "Mod" is Ctrl, or Cmd on a Mac. */
export const SHORTCUTS: ReadonlyArray<{ place: string; keys: ReadonlyArray<[string, string]> }> = [
  {
    place: "Everywhere",
    keys: [
      ["Mod K", "Search or jump to"],
      ["?", "Show this list"],
      ["F8", "Go to the latest notice"],
      ["Esc", "Close a menu or dialog"],
    ],
  },
  {
    place: "While editing a post",
    keys: [
      ["Mod S", "Save"],
      ["Mod F", "Find in the text"],
      ["Mod Shift H", "Find and replace"],
      ["Mod K", "Insert a link"],
      ["Mod B", "Bold"],
      ["Mod I", "Italic"],
      ["Mod Z", "Undo"],
      ["Mod Shift Z", "Redo"],
      ["Alt F10", "Go to the tools at selected words"],
    ],
  },
];
