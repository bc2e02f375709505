import { useEffect, useState } from "react";

/** The current values of a form's fields by name; null on the server and while hydrating. */
export function useFormValues(formId: string): Record<string, string> | null {
  const [values, setValues] = useState<Record<string, string> | null>(null);
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    const read = () => setValues(Object.fromEntries(readTextFields(form)));
    read();
    form.addEventListener("input", read);
    return () => form.removeEventListener("input", read);
  }, [formId]);
  return values;
}

/** A form's fields as text, in their order. Files count as empty. */
export function readTextFields(form: HTMLFormElement): Array<[name: string, value: string]> {
  return [...new FormData(form)].map(([name, value]) => [
    name,
    typeof value === "string" ? value : "",
  ]);
}
