import { success, TOASTS, type Toast } from "#app/copy/toasts.ts";
import { TEXT } from "#app/copy/text.ts";
import type { OutcomeKind, PublicationView, PublishOutcome } from "./publication.ts";
import { formatInZone } from "./zone.ts";

/** What a publish came to, as a notice; `titles` are those of the screen. `done`: as asked; otherwise it is still on its way, or needs the user's hands. */
export function tellOutcome(
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
  // The title says the first sentence already.
  const description = kind === "waiting" ? message.replace(`${title.waiting} `, "") : message;
  return {
    done: kind === "live" || kind === "sent" || kind === "scheduled",
    toast: { kind: tone, title: title[kind], description },
  };
}

/** A new time, as a notice; `note` says what became of a time that clocks skip. */
export function tellNewTime(
  { platformName, dueAt, timeZone }: Pick<PublicationView, "platformName" | "dueAt" | "timeZone">,
  zone: string,
  note = "",
): Toast {
  const text = `It goes to ${platformName} on ${formatInZone(new Date(dueAt), timeZone ?? zone)}.`;
  return success(TOASTS.reschedule, [text, note].filter(Boolean).join(" "));
}

type Waiting = Pick<PublicationView, "state" | "dueAt" | "nextTryAt" | "timeZone">;

/** What saving came to, in words: as a draft, or with the time at which the text goes out. */
export function tellSaved(status: string, publications: readonly Waiting[], zone: string): string {
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
