import { type MutableRefObject, type RefObject, useEffect, useRef, useState } from "react";
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
    const show = (headings: string[]) =>
      flushSync(() => setSections((known) => keepSame(known, headings)));
    return followPassage(formId, panel.current, passed, show);
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

/**
 * Chooses the section or the selected words as they are asked for and selected, and `passed` holds
 * those of the rich text editor. Returns what ends it.
 */
function followPassage(
  formId: string,
  panel: HTMLDetailsElement | null,
  passed: MutableRefObject<string>,
  show: (headings: string[]) => void,
): () => void {
  const form = document.getElementById(formId);
  const field = fieldOf(formId, "text");
  const { refresh, chooseSelected, chooseBefore, chooseAt } = sectionChoice(form, field, show);
  // Typing ends the selection.
  const onTyping = () => {
    passed.current = "";
    if (field && selectionOf(field) === "") chooseBefore();
  };
  const onSelect = () => {
    passed.current = "";
    if (field && selectionOf(field).trim() !== "") chooseSelected();
  };
  const onHelp = (offset: number | null) => {
    passed.current = "";
    if (panel) panel.open = true;
    refresh();
    if (offset === null) onSelection();
    else chooseAt(offset);
    fieldSelect(form)?.focus({ preventScroll: true });
    panel?.scrollIntoView({ block: "nearest" });
  };
  // Words selected in the rich text editor.
  const onSelection = () => {
    const words = richSelection(form);
    if (words === null) return;
    passed.current = words;
    if (words !== "") chooseSelected();
  };
  const onFocus = ({ target }: FocusEvent) => {
    if (target === fieldSelect(form)) refresh();
  };
  const stop = new AbortController();
  document.addEventListener("selectionchange", onSelection, stop);
  field?.addEventListener("select", onSelect, stop);
  field?.addEventListener("input", onTyping, stop);
  form?.addEventListener("change", refresh, stop);
  panel?.addEventListener("toggle", refresh, stop);
  panel?.addEventListener("focusin", onFocus, stop);
  const stopHelp = helpAsked.listen(onHelp);
  return () => {
    stop.abort();
    stopHelp();
  };
}

/** What changes the section that is chosen. `show` puts other headings into the select. */
function sectionChoice(
  form: HTMLElement | null,
  field: HTMLInputElement | HTMLTextAreaElement | null,
  show: (headings: string[]) => void,
) {
  let before = "";
  return {
    // The section stays chosen when others are written before it.
    refresh() {
      const headings = headingsOf(field?.value ?? "");
      const select = fieldSelect(form);
      const chosen = select?.value ?? "";
      show(headings);
      const at = findSection(headings, chosen);
      if (select && at !== -1) select.value = sectionValue(at, headings[at] ?? "");
    },
    chooseSelected() {
      const select = fieldSelect(form);
      if (!select || select.value === SELECTED) return;
      before = select.value;
      select.value = SELECTED;
    },
    /** Chooses again what the selected words took the place of. */
    chooseBefore() {
      const select = fieldSelect(form);
      if (select?.value !== SELECTED) return;
      select.value = before;
      if (select.selectedIndex === -1) select.selectedIndex = 0;
    },
    chooseAt(offset: number) {
      const select = fieldSelect(form);
      if (select) select.value = sectionValueAt(field?.value ?? "", offset);
    },
  };
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
