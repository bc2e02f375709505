import { Link } from "@remix-run/react";
import { classes } from "#app/components/ui/classes.ts";
import {
  dayName,
  placeNames,
  weeksOf,
  type CalendarEntry,
} from "#app/publishing/views/calendar.ts";
import { AddToDay } from "./add-to-day.tsx";
import { entryAddress, MARK_STYLES, markWords, moveAddress, PlaceLogos } from "./entry-link.tsx";

/** The days of a month that have entries or are to come, as a list for narrow screens. */
export function DayList({
  month,
  today,
  byDay,
}: {
  month: string;
  today: string;
  byDay: Map<string, CalendarEntry[]>;
}) {
  const days = weeksOf(month)
    .flat()
    .filter((day) => day.startsWith(month) && (day >= today || byDay.has(day)));
  if (days.length === 0) return null;
  return (
    <ol className="lg:hidden">
      {days.map((day) => (
        <li key={day} className="border-t border-line pb-1">
          <div className="flex min-h-11 items-center gap-2">
            <h2
              className={classes("text-sm", byDay.has(day) ? "font-semibold" : "font-normal")}
              aria-current={day === today ? "date" : undefined}
            >
              <time dateTime={day}>{dayName(day)}</time>
            </h2>
            {day === today ? <span className="text-xs font-medium text-accent">Today</span> : null}{" "}
            {day >= today ? <AddToDay day={day} className="ml-auto size-11" /> : null}
          </div>
          {byDay.has(day) ? (
            <ul className="card mb-3 divide-y divide-line">
              {byDay.get(day)?.map((entry) => (
                <li key={entry.id}>
                  <DayEntry entry={entry} />
                </li>
              ))}
            </ul>
          ) : null}
        </li>
      ))}
    </ol>
  );
}

function DayEntry({ entry }: { entry: CalendarEntry }) {
  const { className, icon: Icon } = MARK_STYLES[entry.mark];
  return (
    <div className="flex items-start gap-3 pr-2 pl-4">
      <Link
        to={entryAddress(entry)}
        className="flex min-h-14 min-w-0 flex-1 items-start gap-3 py-3 hover:text-accent"
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
          <span className="two-lines font-medium">{entry.title}</span>{" "}
          <span className="flex flex-wrap items-center gap-x-2 text-muted">
            <span className="tabular-nums">{entry.time}</span> <span>{markWords(entry)}</span>{" "}
            <span className="inline-flex items-center gap-1.5">
              <PlaceLogos places={entry.places} size={14} />
              {placeNames(entry)}
            </span>
          </span>
        </span>
      </Link>{" "}
      {entry.isMovable ? (
        <Link
          to={moveAddress(entry)}
          aria-label={`Move ${entry.title}`}
          className="link inline-flex min-h-11 items-center px-2"
        >
          Move
        </Link>
      ) : null}
    </div>
  );
}
