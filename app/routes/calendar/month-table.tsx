import { monthName, weeksOf, type CalendarEntry } from "#app/publishing/views/calendar.ts";
import { DayCell } from "./day-cell.tsx";

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
                <span aria-hidden="true">{name.slice(0, 3)}</span>{" "}
                <span className="sr-only">{name}</span>
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
