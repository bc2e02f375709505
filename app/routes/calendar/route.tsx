import { DayList } from "./day-list.tsx";
import { DragDays } from "./drag-days.tsx";
import { Legend } from "./legend.tsx";
import { MonthTable } from "./month-table.tsx";
import { Months } from "./months.tsx";
import { useScreenData } from "#app/components/shell/use-screen-data.ts";
import { screenTitle } from "#app/components/meta.ts";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { screenLoader } from "#app/http/screen-loader.server.ts";
import { listCalendar, todayIn } from "#app/publishing/views/calendar.server.ts";
import { monthName, readMonth, type CalendarEntry } from "#app/publishing/views/calendar.ts";

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
        <p className="mb-4 text-muted">Nothing scheduled or published in {monthName(month)}.</p>
      ) : null}
      <DragDays today={today}>
        <MonthTable month={month} today={today} byDay={byDay} />
      </DragDays>
      <DayList month={month} today={today} byDay={byDay} />
      {empty ? null : <Legend marks={[...new Set(entries.map((entry) => entry.mark))]} />}
    </>
  );
}
