/** True when a visible field inside the element differs from its initial value. */
export function hasTyped(element: HTMLElement): boolean {
  return [
    ...element.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
      "input:not([type=hidden]), textarea, select",
    ),
  ].some((control) => {
    if (control instanceof HTMLSelectElement)
      return [...control.options].some(
        (option) =>
          option.selected !== option.defaultSelected && option.selected && option.index > 0,
      );
    if (control instanceof HTMLInputElement && ["checkbox", "radio"].includes(control.type))
      return control.checked !== control.defaultChecked;
    return control.value !== control.defaultValue;
  });
}
