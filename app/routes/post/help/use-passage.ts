import { type RefObject, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { helpAsked } from "#app/editor/text-channels.ts";
import { findSection, sectionValue } from "#app/writing/help/passages.ts";
import { SELECTED } from "#app/writing/help/purposes.ts";
import { fieldOf } from "./form-access.ts";
import { headingsOf, sectionValueAt } from "./section-choice.ts";

/**
 * The sections of the text as it is typed, and the selected words of the text area or of the rich
 * text editor, which can also open the panel for a section.
 */
export function usePassage(formId: string, text: string, panel: RefObject<HTMLDetailsElement>) {
  const [sections, setSections] = useState(() => headingsOf(text));
  const passed = useRef("");
  useEffect(() => {
    const form = document.getElementById(formId);
    const field = fieldOf(formId, "text");
    let before = "";
    // The section stays chosen when others are written before it.
    const refresh = () => {
      const headings = headingsOf(field?.value ?? "");
      const select = fieldSelect(form);
      const chosen = select?.value ?? "";
      flushSync(() => setSections((known) => keepSame(known, headings)));
      const at = findSection(headings, chosen);
      if (select && at !== -1) select.value = sectionValue(at, headings[at] ?? "");
    };
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
      if (select?.value !== SELECTED || !field || selectionOf(field) !== "") return;
      select.value = before;
      if (select.selectedIndex === -1) select.selectedIndex = 0;
    };
    const onSelect = () => {
      passed.current = "";
      if (field && selectionOf(field).trim() !== "") choose();
    };
    const onHelp = (offset: number) => {
      passed.current = "";
      if (panel.current) panel.current.open = true;
      refresh();
      const select = fieldSelect(form);
      if (select) select.value = sectionValueAt(field?.value ?? "", offset);
      select?.focus({ preventScroll: true });
      panel.current?.scrollIntoView({ block: "nearest" });
    };
    // Words selected in the rich text editor.
    const onSelection = () => {
      const words = richSelection(form);
      if (words === null) return;
      passed.current = words;
      if (words !== "") choose();
    };
    const onFocus = ({ target }: FocusEvent) => {
      if (target === fieldSelect(form)) refresh();
    };
    const details = panel.current;
    document.addEventListener("selectionchange", onSelection);
    field?.addEventListener("select", onSelect);
    field?.addEventListener("input", onTyping);
    const stopHelp = helpAsked.listen(onHelp);
    form?.addEventListener("change", refresh);
    details?.addEventListener("toggle", refresh);
    details?.addEventListener("focusin", onFocus);
    return () => {
      document.removeEventListener("selectionchange", onSelection);
      field?.removeEventListener("select", onSelect);
      field?.removeEventListener("input", onTyping);
      stopHelp();
      form?.removeEventListener("change", refresh);
      details?.removeEventListener("toggle", refresh);
      details?.removeEventListener("focusin", onFocus);
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

function fieldSelect(form: HTMLElement | null): HTMLSelectElement | null {
  const select = form instanceof HTMLFormElement ? form.elements.namedItem("helpSection") : null;
  return select instanceof HTMLSelectElement ? select : null;
}

function keepSame(known: string[], fresh: string[]): string[] {
  return known.join("\n") === fresh.join("\n") ? known : fresh;
}

/** The words that are selected in a field. */
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
