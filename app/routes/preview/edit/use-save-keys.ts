import { useEffect, type RefObject } from "react";

/**
 * Ctrl+S, and Cmd+S on a Mac, send the form of the control by its Save button. While the form tells
 * of a conflict they lead there instead: only the button, which says so, overwrites.
 */
export function useSaveKeys(control: RefObject<HTMLTextAreaElement>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isSave = event.key.toLowerCase() === "s" && (event.ctrlKey || event.metaKey);
      if (!isSave || event.altKey || event.shiftKey) return;
      event.preventDefault();
      const form = control.current?.form;
      const save = form?.querySelector<HTMLButtonElement>("button[name=intent][value=save]");
      if (!form || !save || save.disabled || document.querySelector("dialog:modal")) return;
      const conflict = form.querySelector("[data-conflict]");
      if (conflict) conflict.scrollIntoView({ block: "start" });
      else form.requestSubmit(save);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [control]);
}
