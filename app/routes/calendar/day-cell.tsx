import { pluralize } from "#app/lib/numbers.ts";
import { classes } from "#app/components/ui/classes.ts";
import { dayName, type CalendarEntry } from "#app/publishing/views/calendar.ts";
import { AddToDay } from "./add-to-day.tsx";
import { EntryLink } from "./entry-link.tsx";

const SHOWN = 3;

/** One day of the month table. */
export function DayCell({
  day,
  today,
  outside,
  entries,
}: {
  day: string;
  today: string;
  outside: boolean;
  entries: CalendarEntry[];
}) {
  const isToday = day === today;
  const rest = entries.slice(SHOWN);
  return (
    <td
      data-day={day}
      aria-current={isToday ? "date" : undefined}
      className={classes(
        "hovers h-28 border-line p-1.5 align-top not-last:border-r data-over:outline-2 data-over:-outline-offset-2 data-over:outline-accent",
        outside && "bg-sunken",
      )}
    >
      <div className="flex items-center justify-between">
        <time
          dateTime={day}
          className={classes(
            "inline-grid size-6 place-items-center rounded-full text-xs tabular-nums",
            isToday
              ? "bg-accent font-semibold text-on-accent"
              : outside
                ? "text-muted"
                : "text-ink",
          )}
        >
          <span aria-hidden="true">{Number(day.slice(8))}</span>{" "}
          <span className="sr-only">{dayName(day)}</span>
        </time>{" "}
        {day >= today ? (
          <AddToDay day={day} className={classes("size-6", !isToday && "on-hover")} />
        ) : null}
      </div>
      <Entries entries={entries.slice(0, SHOWN)} />
      {rest.length > 0 ? (
        <details className="mt-1">
          <summary className="cursor-pointer rounded-sm px-1.5 text-xs text-muted hover:text-ink">
            {pluralize(rest.length, "more", "more")}
          </summary>
          <Entries entries={rest} />
        </details>
      ) : null}
    </td>
  );
}

function Entries({ entries }: { entries: CalendarEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <ul className="mt-1 space-y-1">
      {entries.map((entry) => (
        <li key={entry.id}>
          <EntryLink entry={entry} />
        </li>
      ))}
    </ul>
  );
}
