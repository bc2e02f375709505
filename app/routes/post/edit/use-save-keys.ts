import { type FormEvent, type RefObject, useEffect, useRef } from "react";
import { splitFrontMatter } from "#app/content/markdown/front-matter.ts";

/** The hidden button that Ctrl+S presses. */
const STAYS = "data-stays";

/**
 * Ctrl+S, and Cmd+S on a Mac, save the form and stay in it. While the form tells of a conflict they
 * lead there instead: only the button, which says so, overwrites.
 */
export function useSaveKeys(form: RefObject<HTMLFormElement>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isSave = event.key.toLowerCase() === "s" && (event.ctrlKey || event.metaKey);
      if (!isSave || event.altKey || event.shiftKey) return;
      event.preventDefault();
      const save = form.current?.querySelector<HTMLButtonElement>(`button[${STAYS}]`);
      if (!save || document.querySelector("dialog:modal")) return;
      const conflict = form.current?.querySelector("[data-conflict]");
      if (conflict) conflict.scrollIntoView({ block: "start" });
      else form.current?.requestSubmit(save);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [form]);
}

/**
 * Saves a form by `save` where that hidden button is pressed, and holds back what is sent while
 * that is under way. What `save` refuses (false), and a text whose front matter fills other fields,
 * goes the way of the Save button.
 */
export function useSaveInPlace(save: (form: HTMLFormElement) => Promise<boolean>) {
  const running = useRef<Promise<boolean> | null>(null);
  /** True if the form is not sent now. */
  return (event: FormEvent<HTMLFormElement>): boolean => {
    const form = event.currentTarget;
    const { submitter } = event.nativeEvent as SubmitEvent;
    const stays = submitter?.hasAttribute(STAYS) ?? false;
    // The new version is in the form by the next frame.
    const again = () => requestAnimationFrame(() => form.requestSubmit(submitter));
    if (running.current) {
      void running.current.then(again);
    } else if (stays && !hasFrontMatter(form)) {
      running.current = save(form).finally(() => {
        running.current = null;
      });
      void running.current.then((done) => done || pressSave(form));
    } else {
      return false;
    }
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
}

function hasFrontMatter(form: HTMLFormElement): boolean {
  return splitFrontMatter(String(new FormData(form).get("text"))) !== null;
}

function pressSave(form: HTMLFormElement): void {
  form.requestSubmit(form.querySelector<HTMLButtonElement>("button[name=intent][value=save]"));
}
