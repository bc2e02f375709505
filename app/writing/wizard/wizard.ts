import type { GenerationState } from "#app/generated/prisma/enums.ts";
import { splitCommaList } from "#app/lib/comma-list.ts";

/**
 * The four steps of the Create flow (docs/specification.md 2.5, 4.3), and which of them a draft can
 * open.
 */

export const STEPS = ["setup", "keywords", "generate", "review"] as const;
export type Step = (typeof STEPS)[number];

export const STEP_LABEL: Record<Step, string> = {
  setup: "Setup",
  keywords: "Keywords",
  generate: "Generate",
  review: "Review",
};

/** What decides which steps are open. */
export interface DraftProgress {
  primaryKeywords: readonly string[];
  secondaryKeywords: readonly string[];
  longTailKeywords: readonly string[];
  selectedKeywords: string;
  /** HTML of the finished article; empty before. */
  content: string;
  /** State of the writer's latest run; null before the first. */
  generation: GenerationState | null;
}

/** True while a run of the writer is queued or running. */
export function isActive(state: GenerationState | null): boolean {
  return state === "queued" || state === "running";
}

/** True if the work before the step is done. Without a draft only the setup is open. */
export function isReachable(step: Step, draft: DraftProgress | null): boolean {
  if (step === "setup") return true;
  if (!draft || !hasKeywords(draft)) return false;
  if (step === "keywords") return true;
  if (step === "review") return draft.content !== "";
  return draft.generation !== null && draft.generation !== "done";
}

/** The first unfinished step. */
export function firstOpenStep(draft: DraftProgress | null): Step {
  if (!draft || !hasKeywords(draft)) return "setup";
  if (isActive(draft.generation)) return "generate";
  if (draft.content !== "") return "review";
  return isReachable("generate", draft) ? "generate" : "keywords";
}

/** True if the step's work is done, so that it shows a check mark. */
export function isCompleted(step: Step, draft: DraftProgress | null): boolean {
  if (!draft) return false;
  const done: Record<Step, boolean> = {
    setup: hasKeywords(draft),
    keywords:
      hasKeywords(draft) &&
      splitCommaList(draft.selectedKeywords).length > 0 &&
      draft.generation !== null,
    generate: draft.content !== "" && !isActive(draft.generation),
    review: false,
  };
  return done[step];
}

/** A step in the indicator. `to` is set if it can be opened from here. */
export interface StepMark {
  step: Step;
  label: string;
  completed: boolean;
  to: string | null;
}

/** The steps as the indicator shows them; without a draft none can be opened from it. */
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

/** The address of the setup of a new draft that begins with the brief of a post. */
export function setupFromPost(draftId: string, postId: string): string {
  return `${stepPath("setup", draftId)}&from=${encodeURIComponent(postId)}`;
}

/** The address of the outline of a draft, a screen within the keywords step. */
export function outlinePath(draftId: string): string {
  return `/create/outline?draft=${encodeURIComponent(draftId)}`;
}

/** The step that an address of the Create flow belongs to. */
export function stepAt(pathname: string): Step {
  if (pathname.startsWith("/create/outline")) return "keywords";
  return STEPS.find((step) => pathname.startsWith(`/create/${step}`)) ?? "setup";
}

/** The address to continue a draft at. */
export function pathToContinue(draft: DraftProgress & { id: string; outline: unknown }): string {
  const step = firstOpenStep(draft);
  return step === "keywords" && draft.outline !== null
    ? outlinePath(draft.id)
    : stepPath(step, draft.id);
}

function hasKeywords(draft: DraftProgress): boolean {
  return (
    draft.primaryKeywords.length + draft.secondaryKeywords.length + draft.longTailKeywords.length >
    0
  );
}
