import { Link } from "@remix-run/react";
import { classes } from "#app/components/ui/classes.ts";
import {
  CircleAlert,
  CircleCheck,
  CircleHelp,
  Clock,
  RefreshCw,
} from "#app/components/ui/icons.tsx";
import { MARK_WORDS, type CalendarEntry, type EntryMark } from "#app/publishing/views/calendar.ts";

export const MARK_STYLES: Record<EntryMark, { className: string; icon: typeof Clock }> = {
  planned: { className: "bg-accent-soft text-accent", icon: Clock },
  late: { className: "bg-warning-soft text-warning", icon: Clock },
  retrying: { className: "bg-warning-soft text-warning", icon: RefreshCw },
  reconnect: { className: "bg-warning-soft text-warning", icon: Clock },
  sent: { className: "bg-accent-soft text-accent", icon: CircleCheck },
  byHand: { className: "bg-accent-soft text-accent", icon: CircleHelp },
  publishing: { className: "bg-accent-soft text-accent", icon: RefreshCw },
  published: { className: "bg-success-soft text-success", icon: CircleCheck },
  failed: { className: "bg-danger-soft text-danger", icon: CircleAlert },
  unconfirmed: { className: "bg-warning-soft text-warning", icon: CircleHelp },
};

/** An entry's mark in words: "Published, 12 min late". */
export function markWords({
  mark,
  lateMinutes,
}: Pick<CalendarEntry, "mark" | "lateMinutes">): string {
  return lateMinutes > 0 ? `${MARK_WORDS[mark]}, ${lateMinutes} min late` : MARK_WORDS[mark];
}

/** The time of day, with its zone if that is not the calendar's. */
export function clockOf({ time, zone }: Pick<CalendarEntry, "time" | "zone">): string {
  return zone ? `${time} ${zone}` : time;
}

/** The address of the post, or of its publication while that can still be changed. */
export function entryAddress({ postId, publicationId, mark }: CalendarEntry): string {
  return mark === "published"
    ? `/preview/${postId}`
    : `/preview/${postId}#publication-${publicationId}`;
}

/** An entry of the month table. Screen readers and the tooltip get its state in words. */
export function EntryLink({ entry }: { entry: CalendarEntry }) {
  const { className, icon: Icon } = MARK_STYLES[entry.mark];
  const words = `${markWords(entry)} on ${entry.where}`;
  return (
    <Link
      to={entryAddress(entry)}
      title={`${clockOf(entry)} ${entry.title} (${words})`}
      className={classes(
        "flex min-h-6 items-center gap-1 rounded-sm px-1.5 py-0.5 text-xs hover:underline",
        className,
        entry.lateMinutes > 0 && "ring-1 ring-warning ring-inset",
      )}
    >
      <Icon size={12} className="shrink-0" aria-hidden="true" />
      <span className="shrink-0 tabular-nums">{clockOf(entry)}</span>
      <span className="min-w-0 truncate">{entry.title}</span>
      <span className="sr-only">, {words}</span>
    </Link>
  );
}
