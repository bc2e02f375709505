import type { GenerationState } from "./wizard.ts";

/** A run of the writer as screens see it. */
export interface GenerationView {
  id: string;
  state: GenerationState;
  /** Where the writer is: outline, writing or polishing; empty before it has said so. */
  step: string;
  /** The article so far, sanitised, whole elements only. */
  html: string;
  /** Words of it. */
  words: number;
  /** Why it failed, for the user. */
  error: string;
  /** Stop was pressed and the writer has not ended yet. */
  stopping: boolean;
}

/** One event of the stream: the run, and what to do with the text that the reader has. */
export type GenerationEvent = Omit<GenerationView, "html"> & {
  /** So many characters of it stay. */
  keep: number;
  /** This follows them. */
  append: string;
};

/** What a reader who has `before` must be told, so that it has `now`; null when nothing is new. */
export function eventFor(
  before: GenerationView | null,
  now: GenerationView,
): GenerationEvent | null {
  const { html, ...facts } = now;
  const same =
    before !== null &&
    before.html === html &&
    (Object.keys(facts) as Array<keyof typeof facts>).every((name) => before[name] === now[name]);
  if (same) return null;
  const keep = commonStart(before?.html ?? "", html);
  return { ...facts, keep, append: html.slice(keep) };
}

/** The run after an event. */
export function applyEvent(before: GenerationView, event: GenerationEvent): GenerationView {
  const { keep, append, ...facts } = event;
  return { ...facts, html: before.html.slice(0, keep) + append };
}

/** The writer closes open elements of a growing text, so the end of the old text need not stand in the new one. */
function commonStart(a: string, b: string): number {
  let at = 0;
  while (at < a.length && at < b.length && a.charCodeAt(at) === b.charCodeAt(at)) at++;
  return at;
}
