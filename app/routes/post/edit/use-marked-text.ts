import { useEffect, type RefObject } from "react";
import { bringPart } from "#app/components/connection/lazy-component.tsx";
import { sentencesToMark } from "#app/editor/text-channels.ts";

/** Selects the first of the sentences to mark, while the area is shown. */
export function useMarkedText(area: RefObject<HTMLTextAreaElement>, shown: boolean): void {
  useEffect(() => {
    const { current: control } = area;
    if (!control || !shown) return;
    let asked = 0;
    const onMark = async (sentences: readonly string[]) => {
      const mine = ++asked;
      const { findInMarkdown } = await bringPart(() => import("#app/editor/find-sentence.ts"));
      const found = findInMarkdown(control.value, sentences);
      if (!found || mine !== asked) return;
      control.focus({ preventScroll: true });
      control.setSelectionRange(found.from, found.to);
      scrollTo(control, found.from / control.value.length);
    };
    const stop = sentencesToMark.listen((sentences) => void onMark(sentences));
    return () => {
      asked++;
      stop();
    };
  }, [area, shown]);
}

/** Browsers scroll to the control only, which is as high as its text. */
function scrollTo(control: HTMLTextAreaElement, part: number): void {
  const { top, height } = control.getBoundingClientRect();
  window.scrollTo({ top: window.scrollY + top + height * part - window.innerHeight / 2 });
  control.scrollTop = control.scrollHeight * part - control.clientHeight / 2;
}
