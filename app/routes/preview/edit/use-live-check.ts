import { useEffect, useRef, useState } from "react";
import { readFields } from "#app/components/kept/kept-form.ts";
import type { EditCheck } from "#app/posts/check-edit.server.ts";

const ADDRESS = "/preview/check";
/** Typing rests for this long before the text is checked. */
const REST_MS = 1_500;
const FIELDS = ["title", "text", "keywords", "metaDescription"];

/**
 * The check of what is typed into the edit form now; null before the first one. A check that fails
 * leaves the last one standing.
 */
export function useLiveCheck(formId: string, postId: string | null): EditCheck | null {
  const [check, setCheck] = useState<EditCheck | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      running.current?.abort();
      const mine = new AbortController();
      running.current = mine;
      const answer = await askForCheck({ postId, ...readFields(form, FIELDS) }, mine.signal);
      if (answer && running.current === mine) setCheck(answer);
    };
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void ask(), REST_MS);
    };
    later();
    form.addEventListener("input", later);
    return () => {
      clearTimeout(timer);
      running.current?.abort();
      form.removeEventListener("input", later);
    };
  }, [formId, postId]);
  return check;
}

/** The answer; null where there is none, also when it breaks off or is not wanted any more. */
function askForCheck(typed: object, signal: AbortSignal): Promise<EditCheck | null> {
  return fetch(ADDRESS, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(typed),
    signal,
  })
    .then((response) => (response.ok ? (response.json() as Promise<EditCheck>) : null))
    .catch(() => null);
}
