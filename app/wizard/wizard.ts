import { splitCommaList } from "#app/lib/comma-list.ts";

/** The four steps of the Create flow (specification, sections 2 and 4), and which of them a draft may open. */

export const STEPS = ["setup", "keywords", "generate", "review"] as const;
export type Step = (typeof STEPS)[number];

export const STEP_LABEL: Record<Step, string> = {
  setup: "Setup",
  keywords: "Keywords",
  generate: "Generate",
  review: "Review",
};

export const GENERATION_STATES = ["queued", "running", "done", "failed", "cancelled"] as const;
export type GenerationState = (typeof GENERATION_STATES)[number];

/** Secondary keywords that the Selected Keywords text begins with, beside all primary ones (specification, section 9). */
export const PREFILL_SECONDARY = 3;

/** What the steps are decided by. */
export interface DraftProgress {
  primaryKeywords: readonly string[];
  secondaryKeywords: readonly string[];
  longTailKeywords: readonly string[];
  selectedKeywords: string;
  /** HTML of the finished article, empty before. */
  content: string;
  /** State of the latest run of the writer, null before the first. */
  generation: GenerationState | null;
}

/** True while a run of the writer is waiting or under way. */
export function isActive(state: GenerationState | null): boolean {
  return state === "queued" || state === "running";
}

/** True when the step may be opened: the work before it is done. Without a draft only the setup is open. */
export function isReachable(step: Step, draft: DraftProgress | null): boolean {
  if (step === "setup") return true;
  if (!draft || !hasKeywords(draft)) return false;
  if (step === "keywords") return true;
  if (step === "review") return draft.content !== "";
  return draft.generation !== null && draft.generation !== "done";
}

/** Where the user goes on: the step whose work is not done yet. */
export function firstOpenStep(draft: DraftProgress | null): Step {
  if (!draft || !hasKeywords(draft)) return "setup";
  if (isActive(draft.generation)) return "generate";
  if (draft.content !== "") return "review";
  return isReachable("generate", draft) ? "generate" : "keywords";
}

/** True when the step's work is done, so that it carries a check. */
export function isCompleted(step: Step, draft: DraftProgress | null, saved = false): boolean {
  if (!draft) return false;
  const done: Record<Step, boolean> = {
    setup: hasKeywords(draft),
    keywords:
      hasKeywords(draft) &&
      splitCommaList(draft.selectedKeywords).length > 0 &&
      draft.generation !== null,
    generate: draft.content !== "" && !isActive(draft.generation),
    review: saved,
  };
  return done[step];
}

/** A step as the indicator shows it. `to` is there when it can be opened from here. */
export interface StepMark {
  step: Step;
  label: string;
  completed: boolean;
  to: string | null;
}

export function stepMarks(draft: (DraftProgress & { id: string }) | null): StepMark[] {
  return STEPS.map((step) => ({
    step,
    label: STEP_LABEL[step],
    completed: isCompleted(step, draft),
    to: draft && isReachable(step, draft) ? stepPath(step, draft.id) : null,
  }));
}

/** The address of a step of a draft. */
export function stepPath(step: Step, draftId: string): string {
  return `/create/${step}?draft=${encodeURIComponent(draftId)}`;
}

function hasKeywords(draft: DraftProgress): boolean {
  return (
    draft.primaryKeywords.length + draft.secondaryKeywords.length + draft.longTailKeywords.length >
    0
  );
}
