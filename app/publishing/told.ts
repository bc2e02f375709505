import { success, TOASTS, type Toast } from "#app/copy/toasts.ts";
import type { PublicationView, PublishOutcome } from "./publication.ts";
import { formatInZone } from "./zone.ts";

/** What a publish came to, as a notice. `done`: published or scheduled, as asked; otherwise it is still on its way. */
export function tellOutcome(outcome: PublishOutcome, { later, zone }: { later: boolean; zone: string }): { done: boolean; toast: Toast } {
  if (outcome.state === "published") return { done: true, toast: success(TOASTS.publish, outcome.message) };
  if (outcome.state === "queued" && later && outcome.at !== null)
    return { done: true, toast: success(TOASTS.schedule, `It goes to ${outcome.platformName} on ${formatInZone(new Date(outcome.at), zone)}.`) };
  if (outcome.state === "queued") return { done: false, toast: { kind: "error", title: TOASTS.publish.pending, description: outcome.message } };
  return { done: false, toast: { kind: "success", title: TOASTS.publish.running, description: outcome.message } };
}

/** A new time, as a notice. */
export function tellNewTime({ platformName, dueAt }: Pick<PublicationView, "platformName" | "dueAt">, zone: string): Toast {
  return success(TOASTS.reschedule, `It goes to ${platformName} on ${formatInZone(new Date(dueAt), zone)}.`);
}
