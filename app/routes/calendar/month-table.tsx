import { classes } from "#app/components/ui/classes.ts";
import { pluralize } from "#app/lib/numbers.ts";
import { type CalendarEntry, dayName, monthName, weeksOf } from "#app/publishing/views/calendar.ts";
import { AddToDay } from "./add-to-day.tsx";
import { EntryLink } from "./entry-link.tsx";

const SHOWN = 3;

/** One day of the month table. */
function DayCell({
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
          <DayWords day={day} />
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

/** "Monday 26 October", of which the number is seen. */
function DayWords({ day }: { day: string }) {
  const number = String(Number(day.slice(8)));
  const [before = "", after = ""] = dayName(day).split(number, 2);
  return (
    <>
      <span className="sr-only">{before}</span>
      {number}
      <span className="sr-only">{after}</span>
    </>
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

const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** A month as a table, Monday first, for wide screens. */
export function MonthTable({
  month,
  today,
  byDay,
}: {
  month: string;
  today: string;
  byDay: Map<string, CalendarEntry[]>;
}) {
  return (
    <div className="card hidden lg:block">
      <table className="w-full table-fixed border-collapse">
        <caption className="sr-only">Planned and published posts, {monthName(month)}</caption>
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <th
                key={name}
                scope="col"
                className="border-b border-line px-2 py-2 text-left text-xs font-medium text-muted"
              >
                <abbr title={name} className="no-underline">
                  {name.slice(0, 3)}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr
              key={week[0]}
              className="last:*:last:rounded-br-[7px] last:*:first:rounded-bl-[7px] [&:not(:last-child)>td]:border-b"
            >
              {week.map((day) => (
                <DayCell
                  key={day}
                  day={day}
                  today={today}
                  outside={!day.startsWith(month)}
                  entries={byDay.get(day) ?? []}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
