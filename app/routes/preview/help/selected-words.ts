/** The words that are selected in a field. */
export function selectionOf({
  value,
  selectionStart,
  selectionEnd,
}: HTMLInputElement | HTMLTextAreaElement): string {
  return value.slice(selectionStart ?? 0, selectionEnd ?? 0);
}

/** The words that are selected in an editable part of the form; null for a selection elsewhere. */
export function richSelection(form: HTMLElement | null): string | null {
  const selection = document.getSelection();
  const node = selection?.anchorNode ?? null;
  const place = node instanceof Element ? node : node?.parentElement;
  const editable = place?.closest("[contenteditable=true]");
  return selection && editable && form?.contains(editable) ? selection.toString() : null;
}
