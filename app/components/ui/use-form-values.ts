import { useEffect, useState } from "react";

/** What the fields of a form hold at this moment, by name; null until scripts run, when nothing can be known. */
export function useFormValues(formId: string): Record<string, string> | null {
  const [values, setValues] = useState<Record<string, string> | null>(null);
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    const read = () =>
      setValues(
        Object.fromEntries(
          [...new FormData(form)].map(([name, value]) => [
            name,
            typeof value === "string" ? value : "",
          ]),
        ),
      );
    read();
    form.addEventListener("input", read);
    return () => form.removeEventListener("input", read);
  }, [formId]);
  return values;
}
