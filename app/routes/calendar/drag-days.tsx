import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, type ReactNode } from "react";
import { ActionToast } from "#app/components/toast/toaster.tsx";
import { failure, TOASTS, type Toast } from "#app/copy/toasts.ts";
import type { ActionResult } from "#app/http/run-intent.server.ts";

/**
 * Lets the entries of the month be dragged to another day, with the form that moves them without
 * scripts. A day that is over is refused with the reason.
 */
export function DragDays({ today, children }: { today: string; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  const { submit, data, state } = useFetcher<ActionResult>();
  useEffect(() => {
    const stopping = import("./drag.ts").then(
      ({ allowDragging }) =>
        ref.current &&
        allowDragging(ref.current, (move) =>
          submit(move, { method: "post", action: "/calendar/move" }),
        ),
    );
    return () => void stopping.then((stop) => stop?.()).catch(() => undefined);
  }, [submit, today]);
  return (
    <div ref={ref} aria-busy={state !== "idle" || undefined}>
      <ActionToast toast={state === "idle" ? refusalOf(data) : null} />
      {children}
    </div>
  );
}

const toasts = new WeakMap<ActionResult, Toast | null>();

/** The same notice for the same answer, so that it is shown once. */
function refusalOf(data: ActionResult | undefined): Toast | null {
  if (!data) return null;
  if (!toasts.has(data)) {
    const [beside] = Object.values(data.result?.error ?? {}).flat();
    toasts.set(data, data.toast ?? (beside ? failure(TOASTS.reschedule, beside) : null));
  }
  return toasts.get(data) ?? null;
}
