import { Link } from "@remix-run/react";
import { classes } from "#app/components/ui/classes.ts";
import {
  CircleAlert,
  CircleCheck,
  CircleHelp,
  Clock,
  RefreshCw,
} from "#app/components/ui/icons.tsx";
import { MARK_WORDS, type CalendarEntry, type EntryMark } from "#app/publishing/calendar.ts";

export const MARKS: Record<EntryMark, { look: string; icon: typeof Clock }> = {
  planned: { look: "bg-accent-soft text-accent", icon: Clock },
  late: { look: "bg-warning-soft text-warning", icon: Clock },
  retrying: { look: "bg-warning-soft text-warning", icon: RefreshCw },
  reconnect: { look: "bg-warning-soft text-warning", icon: Clock },
  sent: { look: "bg-accent-soft text-accent", icon: CircleCheck },
  byHand: { look: "bg-accent-soft text-accent", icon: CircleHelp },
  publishing: { look: "bg-accent-soft text-accent", icon: RefreshCw },
  published: { look: "bg-success-soft text-success", icon: CircleCheck },
  failed: { look: "bg-danger-soft text-danger", icon: CircleAlert },
  unconfirmed: { look: "bg-warning-soft text-warning", icon: CircleHelp },
};

/** What the mark says in words: "Published, 12 min late". */
export function markWords({
  mark,
  lateMinutes,
}: Pick<CalendarEntry, "mark" | "lateMinutes">): string {
  return lateMinutes > 0 ? `${MARK_WORDS[mark]}, ${lateMinutes} min late` : MARK_WORDS[mark];
}

/** The time of day, with the zone where that is not the calendar's. */
export function clockOf({ time, zone }: Pick<CalendarEntry, "time" | "zone">): string {
  return zone ? `${time} ${zone}` : time;
}

/** The post; where the publication can still be changed, its place there. */
export function entryAddress({ postId, publicationId, mark }: CalendarEntry): string {
  return mark === "published"
    ? `/preview/${postId}`
    : `/preview/${postId}#publication-${publicationId}`;
}

/** An entry in a day of the month table: state as icon and colour, time, title; all of it in words for screen readers and on hover. */
export function EntryLink({ entry }: { entry: CalendarEntry }) {
  const { look, icon: Icon } = MARKS[entry.mark];
  const words = `${markWords(entry)} on ${entry.where}`;
  return (
    <Link
      to={entryAddress(entry)}
      title={`${clockOf(entry)} ${entry.title} (${words})`}
      className={classes(
        "flex min-h-6 items-center gap-1 rounded-sm px-1.5 py-0.5 text-xs hover:underline",
        look,
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
