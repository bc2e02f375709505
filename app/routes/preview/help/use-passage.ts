import { useEffect, useRef, useState, type RefObject } from "react";
import { SELECTED } from "#app/writing/help/purposes.ts";
import { fieldOf } from "./form-access.ts";
import { sectionNumberAt, sectionsOf } from "./section-numbers.ts";

const headings = (text: string) => sectionsOf(text).map(({ heading }) => heading);

/**
 * The sections of the text as it is typed, and the selected words of the text area or of the rich
 * text editor. Its event `postwright:help` on the form opens the panel for a section.
 */
export function usePassage(formId: string, text: string, panel: RefObject<HTMLDetailsElement>) {
  const [sections, setSections] = useState(() => headings(text));
  const passed = useRef("");
  useEffect(() => {
    const form = document.getElementById(formId);
    const field = fieldOf(formId, "text");
    let before = "0";
    const refresh = () => setSections((known) => keepSame(known, headings(field?.value ?? "")));
    const choose = () => {
      const select = fieldSelect(form);
      if (!select || select.value === SELECTED) return;
      before = select.value;
      select.value = SELECTED;
    };
    // Typing ends the selection.
    const onTyping = () => {
      const select = fieldSelect(form);
      passed.current = "";
      if (select?.value === SELECTED && field && selectionOf(field) === "") select.value = before;
    };
    const onSelect = () => {
      passed.current = "";
      if (field && selectionOf(field).trim() !== "") choose();
    };
    const onHelp = (event: Event) => {
      passed.current = "";
      if (panel.current) panel.current.open = true;
      refresh();
      const section = sectionNumberAt(field?.value ?? "", readOffset(event));
      // Once the options are those of the text as it is now.
      requestAnimationFrame(() => {
        const select = fieldSelect(form);
        if (select) select.value = section;
        select?.focus({ preventScroll: true });
        panel.current?.scrollIntoView({ block: "nearest" });
      });
    };
    // Words selected in the rich text editor.
    const onSelection = () => {
      const words = richSelection(form);
      if (words === null) return;
      passed.current = words;
      if (words !== "") choose();
    };
    const details = panel.current;
    document.addEventListener("selectionchange", onSelection);
    field?.addEventListener("select", onSelect);
    field?.addEventListener("input", onTyping);
    form?.addEventListener("postwright:help", onHelp);
    form?.addEventListener("change", refresh);
    details?.addEventListener("toggle", refresh);
    return () => {
      document.removeEventListener("selectionchange", onSelection);
      field?.removeEventListener("select", onSelect);
      field?.removeEventListener("input", onTyping);
      form?.removeEventListener("postwright:help", onHelp);
      form?.removeEventListener("change", refresh);
      details?.removeEventListener("toggle", refresh);
    };
  }, [formId, panel]);
  const read = () => {
    const field = fieldOf(formId, "text");
    if (passed.current !== "") return { helpSelected: passed.current, helpSelectedAt: 0 };
    return {
      helpSelected: field ? selectionOf(field) : "",
      helpSelectedAt: field?.selectionStart ?? 0,
    };
  };
  return { sections, read };
}

function selectionOf({
  value,
  selectionStart,
  selectionEnd,
}: HTMLInputElement | HTMLTextAreaElement): string {
  return value.slice(selectionStart ?? 0, selectionEnd ?? 0);
}

/** The words that are selected in an editable part of the form; null for a selection elsewhere. */
function richSelection(form: HTMLElement | null): string | null {
  const selection = document.getSelection();
  const node = selection?.anchorNode ?? null;
  const place = node instanceof Element ? node : node?.parentElement;
  const editable = place?.closest("[contenteditable=true]");
  return selection && editable && form?.contains(editable) ? selection.toString() : null;
}

function fieldSelect(form: HTMLElement | null): HTMLSelectElement | null {
  const select = form instanceof HTMLFormElement ? form.elements.namedItem("helpSection") : null;
  return select instanceof HTMLSelectElement ? select : null;
}

/** Where in the Markdown text help is asked for. */
function readOffset(event: Event): number {
  const detail: unknown = event instanceof CustomEvent ? event.detail : null;
  return typeof detail === "object" && detail !== null && "offset" in detail
    ? Number(detail.offset)
    : 0;
}

function keepSame(known: string[], fresh: string[]): string[] {
  return known.join("\n") === fresh.join("\n") ? known : fresh;
}
