import type { GenerationKind, GenerationState } from "#app/generated/prisma/enums.ts";
import { keysOf } from "#app/lib/pick.ts";
import { isActive } from "../wizard/wizard.ts";
import type { ProgressStep } from "../writer.ts";

/** A run of the writer as screens see it. */
export interface GenerationView {
  id: string;
  /** What the run makes. */
  kind: GenerationKind;
  state: GenerationState;
  /** The writer's current step (`Progress`); empty before the first report. */
  step: string;
  /** Of what that step works on; 0 where it is not counted. */
  stepCount: number;
  /** The article so far, sanitised, complete elements only. */
  html: string;
  /** Its word count. */
  words: number;
  /** Why it failed, for the user. */
  error: string;
  /** A stop was requested and the writer has not ended yet. */
  stopping: boolean;
  /** How many requests the model on this computer answers first. */
  ahead: number;
  /** It waits for a local server that loads its model. */
  loading: boolean;
}

/** Whether more text is to come, rather than a second look at what is there. */
export function isBeingWritten({ state, step }: Pick<GenerationView, "state" | "step">): boolean {
  return isActive(state) && ["", "sources", "outline", "writing"].includes(step);
}

interface Way {
  searches: boolean;
  /** It has its outline already. */
  planned: boolean;
  /** A model looks at the article a second time. */
  edits: boolean;
  /** There are wishes to check. */
  wishes: boolean;
}

/** The steps that a run goes through, for its progress. One may be skipped. */
export function stepsOf(
  kind: GenerationKind,
  { searches, planned, edits, wishes }: Way,
): ProgressStep[] {
  const sources: ProgressStep[] = searches ? ["sources"] : [];
  if (kind === "outline") return [...sources, "outline"];
  const before: ProgressStep[] = planned ? sources : [...sources, "outline"];
  if (!edits) return [...before, "writing"];
  const checks: ProgressStep[] = wishes ? ["wishes", "claims"] : ["claims"];
  return [...before, "writing", "critique", "revise", "lines", ...checks];
}

/** How to change the text that a reader has. */
interface TextChange {
  /** How many characters of that text stay. */
  keep: number;
  /** What follows them. */
  append: string;
}

/** What of a run its readers follow, with its text. */
export type Followed = Pick<GenerationView, "html" | "state">;

/** One event of the stream: the run, and how to change the text that the reader has. */
export type EventOf<View extends Followed> = Omit<View, "html"> & TextChange;
export type GenerationEvent = EventOf<GenerationView>;

/**
 * The event that turns `before` into `now` for a reader; null if nothing changed. `has` is the text
 * that the reader has.
 */
export function eventFor<View extends Followed>(
  before: View | null,
  now: View,
  has = before?.html ?? "",
): EventOf<View> | null {
  const { html, ...facts } = now;
  const same =
    before !== null &&
    before.html === html &&
    keysOf(facts).every((name) => before[name] === now[name]);
  if (same) return null;
  const keep = commonStart(has, html);
  return { ...facts, keep, append: html.slice(keep) };
}

/** The run after an event. */
export function applyEvent(before: GenerationView, event: GenerationEvent): GenerationView {
  const { keep, append, ...facts } = event;
  return { ...facts, html: before.html.slice(0, keep) + append };
}

/**
 * The writer closes the open elements of a growing text, so the new text need not start with the
 * whole old one.
 */
function commonStart(a: string, b: string): number {
  let at = 0;
  while (at < a.length && at < b.length && a.charCodeAt(at) === b.charCodeAt(at)) at++;
  return at;
}
