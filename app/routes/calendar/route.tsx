import { Form } from "@remix-run/react";
import { DayList } from "./day-list.tsx";
import { MARK_STYLES } from "./entry-link.tsx";
import { MonthTable } from "./month-table.tsx";
import { useScreenData } from "#app/components/shell/use-screen-data.ts";
import { screenTitle } from "#app/components/meta.ts";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { classes } from "#app/components/ui/classes.ts";
import { ChevronLeft, ChevronRight } from "#app/components/ui/icons.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { screenLoader } from "#app/http/screen-loader.server.ts";
import { listCalendar, todayIn } from "#app/publishing/views/calendar.server.ts";
import {
  addMonths,
  MARK_WORDS,
  monthName,
  readMonth,
  type CalendarEntry,
  type EntryMark,
} from "#app/publishing/views/calendar.ts";

export const meta = screenTitle("Calendar");

export const loader = screenLoader("/calendar", async ({ user, url }) => {
  const today = todayIn(user.timeZone);
  const month = readMonth(url.searchParams.get("month"), today);
  return {
    month,
    today,
    zone: user.timeZone,
    entries: await listCalendar(user, month, user.timeZone),
  };
});

/** Planned and published posts of the month in the address. */
export default function Calendar() {
  const screen = useScreenData<typeof loader>();
  const { month, today, zone, entries } = screen;
  const byDay = new Map<string, CalendarEntry[]>();
  for (const entry of entries) byDay.set(entry.day, [...(byDay.get(entry.day) ?? []), entry]);
  const empty = !entries.some((entry) => entry.day.startsWith(month));
  return (
    <>
      <PageHeader
        title={monthName(month)}
        back={{ to: "/posts", label: "My Posts" }}
        description={`Scheduled and published · ${zone.replace(/^.*\//, "").replaceAll("_", " ")} time`}
        actions={<Months month={month} today={today} />}
      />
      {empty ? (
        <p className="mb-4 text-muted">
          Nothing is planned and nothing went out in {monthName(month)}.
        </p>
      ) : null}
      <MonthTable month={month} today={today} byDay={byDay} />
      <DayList month={month} today={today} byDay={byDay} />
      {empty ? null : <Legend marks={[...new Set(entries.map((entry) => entry.mark))]} />}
    </>
  );
}

/** Links to the previous, the current and the next month, and a field for any month. */
function Months({ month, today }: { month: string; today: string }) {
  const to = (target: string) => ({ search: `?month=${target}` });
  const [before, after] = [addMonths(month, -1), addMonths(month, 1)];
  return (
    <nav aria-label="Months" className="flex flex-wrap items-center gap-3">
      <ButtonLink to={to(before)} rel="prev" aria-label={`Previous month, ${monthName(before)}`}>
        <ChevronLeft size={16} aria-hidden="true" />
      </ButtonLink>
      <ButtonLink to="/calendar" aria-current={month === today.slice(0, 7) ? "page" : undefined}>
        Today
      </ButtonLink>
      <ButtonLink to={to(after)} rel="next" aria-label={`Next month, ${monthName(after)}`}>
        <ChevronRight size={16} aria-hidden="true" />
      </ButtonLink>
      <Form method="get" className="flex gap-2">
        <input
          key={month}
          type="month"
          name="month"
          defaultValue={month}
          min="2000-01"
          max="2100-12"
          aria-label="Month, as year and month"
          placeholder="2026-11"
          className="control w-44!"
        />
        <Button>Show</Button>
      </Form>
    </nav>
  );
}

function Legend({ marks }: { marks: EntryMark[] }) {
  return (
    <ul aria-label="What the colours mean" className="mt-4 hidden flex-wrap gap-3 text-xs lg:flex">
      {Object.keys(MARK_STYLES)
        .map((key) => marks.find((mark) => mark === key))
        .filter((mark) => mark !== undefined)
        .map((mark) => {
          const { className, icon: Icon } = MARK_STYLES[mark];
          return (
            <li
              key={mark}
              className={classes(
                "inline-flex items-center gap-1 rounded-full px-2 py-0.5",
                className,
              )}
            >
              <Icon size={12} aria-hidden="true" />
              {MARK_WORDS[mark]}
            </li>
          );
        })}
    </ul>
  );
}
