import { Link } from "@remix-run/react";
import { classes } from "#app/components/ui/classes.ts";
import { dayName, type CalendarEntry } from "#app/publishing/views/calendar.ts";
import { clockOf, entryAddress, MARK_STYLES, markWords } from "./entry-link.tsx";

/** The days of a month that have entries, as a list for narrow screens. */
export function DayList({
  month,
  today,
  byDay,
}: {
  month: string;
  today: string;
  byDay: Map<string, CalendarEntry[]>;
}) {
  const days = [...byDay.keys()].filter((day) => day.startsWith(month)).sort();
  if (days.length === 0) return null;
  return (
    <ol className="space-y-6 lg:hidden">
      {days.map((day) => (
        <li key={day}>
          <h2
            className="mb-2 flex items-baseline gap-2 text-sm font-semibold"
            aria-current={day === today ? "date" : undefined}
          >
            <time dateTime={day}>{dayName(day)}</time>
            {day === today ? <span className="text-xs font-medium text-accent">Today</span> : null}
          </h2>
          <ul className="card divide-y divide-line">
            {byDay.get(day)?.map((entry) => (
              <li key={entry.id}>
                <DayEntry entry={entry} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

function DayEntry({ entry }: { entry: CalendarEntry }) {
  const { className, icon: Icon } = MARK_STYLES[entry.mark];
  return (
    <Link
      to={entryAddress(entry)}
      className="flex min-h-14 items-start gap-3 px-4 py-3 hover:bg-hover"
    >
      <span
        className={classes(
          "mt-0.5 grid size-6 shrink-0 place-items-center rounded-full",
          className,
        )}
      >
        <Icon size={14} aria-hidden="true" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="two-lines font-medium">{entry.title}</span>
        <span className="block text-muted">
          {markWords(entry)} · {entry.where}
        </span>
      </span>
      <span className="shrink-0 text-muted tabular-nums">{clockOf(entry)}</span>
    </Link>
  );
}
