/** True when a visible field inside the element differs from its initial value. */
export function isDirty(element: HTMLElement): boolean {
  return [
    ...element.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
      "input:not([type=hidden]), textarea, select",
    ),
  ].some((control) => {
    if (control instanceof HTMLSelectElement)
      return isOtherOption([...control.options], control.selectedIndex);
    if (control instanceof HTMLInputElement && ["checkbox", "radio"].includes(control.type))
      return control.checked !== control.defaultChecked;
    return control.value !== control.defaultValue;
  });
}

/** True if the selected option is not the initial one: the first, unless one is marked. */
export function isOtherOption(
  options: ReadonlyArray<{ defaultSelected: boolean }>,
  selectedIndex: number,
): boolean {
  const initial = options.findIndex((option) => option.defaultSelected);
  return selectedIndex !== Math.max(0, initial);
}
