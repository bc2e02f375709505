/** A form's fields as text, in their order. Files count as empty. */
export function readTextFields(form: HTMLFormElement): Array<[name: string, value: string]> {
  return [...new FormData(form)].map(([name, value]) => [
    name,
    typeof value === "string" ? value : "",
  ]);
}
