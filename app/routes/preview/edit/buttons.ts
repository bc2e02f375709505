const BUTTONS: readonly string[] = [
  "save",
  "keep-typed",
  "discard-kept",
  "insert-link",
  "add-picture",
  "set-featured",
  "first-picture",
  "remove-featured",
];

/** True for a button of the edit form. */
export function isEditIntent(intent: string): boolean {
  return BUTTONS.includes(intent);
}
