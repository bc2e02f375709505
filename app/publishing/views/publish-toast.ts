import { TEXT } from "#app/copy/text.ts";
import { success, TOASTS, type Toast } from "#app/copy/toasts.ts";
import { formatInZone } from "#app/lib/zone.ts";
import type { OutcomeKind, PublicationView, PublishOutcome } from "./publication-view.ts";

/**
 * The toast for the outcome of a publish. `titles` are those of the screen. `done` is false while
 * the publication still runs or waits, or needs the user.
 */
export function publishToast(
  { kind, platformName, message }: Pick<PublishOutcome, "kind" | "platformName" | "message">,
  titles: { success: string } = TOASTS.publish,
): { done: boolean; toast: Toast } {
  const title: Record<OutcomeKind, string> = {
    live: titles.success,
    sent: `Sent to ${platformName} as a draft`,
    byHand: "Import file ready",
    scheduled: TOASTS.schedule.success,
    waiting: "Not published yet.",
    running: TOASTS.publish.running,
    refused: TOASTS.publish.failure,
  };
  const tone: Toast["kind"] =
    kind === "refused" ? "error" : kind === "waiting" || kind === "running" ? "info" : "success";
  // The title already says the first sentence.
  const description = kind === "waiting" ? message.replace(`${title.waiting} `, "") : message;
  return {
    done: kind === "live" || kind === "sent" || kind === "scheduled",
    toast: { kind: tone, title: title[kind], description },
  };
}

/** The toast for a new time. `note` explains a typed time that clocks skip. */
export function rescheduleToast(
  { platformName, dueAt, timeZone }: Pick<PublicationView, "platformName" | "dueAt" | "timeZone">,
  zone: string,
  note = "",
): Toast {
  const text = `It goes to ${platformName} on ${formatInZone(new Date(dueAt), timeZone ?? zone)}.`;
  return success(TOASTS.reschedule, [text, note].filter(Boolean).join(" "));
}

type Waiting = Pick<PublicationView, "state" | "dueAt" | "nextTryAt" | "timeZone">;

/** The message after saving a post; it says when the new text goes out. */
export function savedMessage(
  status: string,
  publications: readonly Waiting[],
  zone: string,
): string {
  const next = publications
    .filter((one) => one.state === "queued")
    .sort((a, b) => momentOf(a) - momentOf(b))[0];
  const out = next
    ? `The new text goes out at ${formatInZone(new Date(momentOf(next)), next.timeZone ?? zone)}.`
    : "";
  if (status === "scheduled") return out || "The text is being published right now.";
  if (status === "draft") return [TEXT.changesSaved, out].filter(Boolean).join(" ");
  return status === "published" ? TEXT.stillPublished : TEXT.saved;
}

function momentOf({ nextTryAt, dueAt }: Waiting): number {
  return Date.parse(nextTryAt ?? dueAt);
}
