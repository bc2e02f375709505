import { useEffect, type RefObject } from "react";
import { findInMarkdown } from "./find-sentence.ts";
import { sentencesOf } from "./marked-sentences.ts";

/** Selects the first of the sentences that `postwright:mark` names, while the area is shown. */
export function useMarkedText(area: RefObject<HTMLTextAreaElement>, shown: boolean): void {
  useEffect(() => {
    const { current: control } = area;
    const form = control?.form;
    if (!control || !form || !shown) return;
    const onMark = (event: Event) => {
      const found = findInMarkdown(control.value, sentencesOf(event));
      if (!found) return;
      control.focus({ preventScroll: true });
      control.setSelectionRange(found.from, found.to);
      scrollTo(control, found.from / control.value.length);
    };
    form.addEventListener("postwright:mark", onMark);
    return () => form.removeEventListener("postwright:mark", onMark);
  }, [area, shown]);
}

/** Browsers scroll to the control only, which is as high as its text. */
function scrollTo(control: HTMLTextAreaElement, part: number): void {
  const { top, height } = control.getBoundingClientRect();
  window.scrollTo({ top: window.scrollY + top + height * part - window.innerHeight / 2 });
  control.scrollTop = control.scrollHeight * part - control.clientHeight / 2;
}
