import { useMemo } from "react";
import * as TEXT from "#app/copy/text.ts";
import { success, TOASTS, type Toast } from "#app/copy/toasts.ts";
import type { ActionResult } from "#app/http/run-intent.server.ts";

/**
 * The notice of the button "Discard it" without scripts, where the same screen stays with what is
 * typed; null after any other answer. `action` is the screen.
 */
export function useDiscarded(
  last: Pick<ActionResult, "intent" | "result"> | undefined,
  action: string,
): Toast | null {
  return useMemo(() => {
    if (last?.intent !== "discard-kept" || last.result?.status !== "success") return null;
    const kept = last.result.initialValue?.["offered"];
    return typeof kept === "string" ? discardedToast(action, kept) : null;
  }, [last, action]);
}

/** Tells that a kept edit is not offered any more, and offers it again. */
export function discardedToast(action: string, kept: string): Toast {
  return {
    ...success(TOASTS.dropTyped, TEXT.typedDiscarded),
    undo: { action, intent: "offer-again", fields: [["kept", kept]] },
  };
}
