import { useEffect, useState } from "react";

/** The ids of the places that are ticked in a form now; null on the server and while hydrating. */
export function useTicked(formId: string): string[] | null {
  const [ticked, setTicked] = useState<string | null>(null);
  // After every render, because a box may have been mounted again.
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    const read = () => setTicked(new FormData(form).getAll("integrationId").join());
    read();
    form.addEventListener("input", read);
    return () => form.removeEventListener("input", read);
  });
  return ticked === null ? null : ticked.split(",").filter(Boolean);
}
