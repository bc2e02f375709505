import type { ActionResult } from "#app/http/run-intent.server.ts";
import type { Proposal } from "#app/writing/help/proposal.ts";
import type { HelpResult } from "./help.server.ts";

const OF_HELP = /^(?:help-|accept-help$|discard-help$)/;

type Last = Pick<ActionResult, "intent" | "result" | "current" | "value">;

/** What the edit form shows of the last button that was pressed in it. */
export interface EditResult {
  last: Pick<ActionResult, "result" | "current" | "value"> | null;
  help: HelpState;
}

/** What writing help shows. */
export interface HelpState {
  asked: boolean;
  proposal: Proposal | null;
}

const NOTHING: EditResult = { last: null, help: { asked: false, proposal: null } };

/** Reads the action's data: the typed fields, with an accepted proposal in its field. */
export function toEditResult(last: Last | undefined): EditResult {
  if (!last) return NOTHING;
  if (!OF_HELP.test(last.intent)) return { ...NOTHING, last };
  const { result } = last;
  const value = isHelpResult(last.value) ? last.value : null;
  const accepted = value?.accepted;
  const shown =
    result && accepted
      ? {
          ...result,
          initialValue: { ...result.initialValue, [accepted.field]: accepted.value },
        }
      : result;
  return {
    last: { result: shown, current: null, value: null },
    help: { asked: true, proposal: value?.proposal ?? null },
  };
}

/** True for what the buttons of writing help return. */
export function isHelpResult(value: unknown): value is HelpResult {
  return typeof value === "object" && value !== null && "proposal" in value;
}
