import { success, TOASTS, type Toast } from "#app/copy/toasts.ts";
import type { ToastUndo } from "#app/copy/undo.ts";
import { shortTitle } from "#app/copy/several-posts.ts";
import { pluralize } from "#app/lib/numbers.ts";
import { formatInZone } from "#app/lib/zone.ts";
import type { BroughtBack } from "../actions/bring-back.server.ts";
import type { Scheduled, ScheduledAgain } from "../actions/undo-schedule.server.ts";

/** A longer address, of a long search, would leave a notice no room. */
const MOST_OF_ADDRESS = 200;

/** Takes a deletion back; `list` is the page of the list that shows the notice. */
export function undoDeletion(list: string, deletionId: string): ToastUndo {
  const action = list.length <= MOST_OF_ADDRESS ? list : "/posts";
  return { action, intent: "bring-back", fields: [["deletionId", deletionId]] };
}

/** Schedules again what was cancelled at `action`; nothing if nothing had a time to come. */
export function undoCancel(action: string, cancelled: readonly Scheduled[]): ToastUndo | undefined {
  if (cancelled.length === 0) return undefined;
  return { action, intent: "schedule-again", fields: cancelled.map(fieldOf) };
}

/**
 * Moves back what had one time; nothing if it had several or none. `named` are the fields that name
 * the publications, where the address does not.
 */
export function undoMove(
  action: string,
  moved: readonly Scheduled[],
  named: ToastUndo["fields"] = moved.map(fieldOf),
): ToastUndo | undefined {
  const [first] = moved;
  if (!first || moved.some(({ dueAt }) => dueAt.getTime() !== first.dueAt.getTime()))
    return undefined;
  return {
    action,
    intent: "move-back",
    fields: [...named, ["dueAt", first.dueAt.toISOString()], ["formerZone", first.timeZone ?? ""]],
  };
}

function fieldOf({ id }: Scheduled): readonly [string, string] {
  return ["publication", id];
}

/** What `scheduleAgain` did, as a notice. */
export function scheduledAgainToast({ again, refused }: ScheduledAgain, zone: string): Toast {
  return restored(
    again.map(({ platformName, dueAt }) => goesTo(platformName, dueAt, zone)),
    refused,
  );
}

/** What `moveBack` did, as a notice. */
export function movedBackToast(
  where: string,
  dueAt: Date,
  zone: string,
  refused: readonly string[],
): Toast {
  return restored([goesTo(where, dueAt, zone)], refused);
}

/** `lost`: what is not as it was. */
function restored(said: readonly string[], lost: readonly string[]): Toast {
  return {
    ...success(TOASTS.undo, [...said, ...lost].join(" ")),
    ...(lost.length > 0 && { kind: "info" }),
  };
}

function goesTo(where: string, dueAt: Date, zone: string): string {
  return `It goes to ${where} on ${formatInZone(dueAt, zone)}.`;
}

/** What `bringBack` did, as a notice. */
export function broughtBackToast(back: BroughtBack): Toast {
  const [only, ...others] = back.posts;
  const one = only !== undefined && others.length === 0 ? only : null;
  const said = one
    ? `“${shortTitle(one.title)}” is back.`
    : `${pluralize(back.posts.length, "post")} are back.`;
  return {
    ...restored([said], lostWords(back)),
    ...(one && { links: [{ label: "Open", href: `/preview/${one.id}` }] }),
  };
}

function lostWords({ unscheduled, takenDown, pictures }: BroughtBack): string[] {
  return [
    unscheduled > 0 ? "What was scheduled is not any more: schedule it again." : "",
    takenDown > 0 ? "What was taken down stays down until you publish it again." : "",
    pictures === 1 ? "A picture in it was deleted meanwhile." : "",
    pictures > 1 ? `${pictures} of its pictures were deleted meanwhile.` : "",
  ].filter(Boolean);
}
