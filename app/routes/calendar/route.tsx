import { Form, useFetcher } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { screenTitle } from "#app/components/meta.ts";
import { useScreenData } from "#app/components/shell/use-screen-data.ts";
import { ActionToast } from "#app/components/toast/toaster.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { classes } from "#app/components/ui/classes.ts";
import { ChevronLeft, ChevronRight, Plus } from "#app/components/ui/icons.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { failure, type Toast, TOASTS } from "#app/copy/toasts.ts";
import type { ActionResult } from "#app/http/run-intent.server.ts";
import { screenLoader } from "#app/http/screen-loader.server.ts";
import { listCalendar, todayIn } from "#app/publishing/views/calendar.server.ts";
import {
  addMonths,
  type CalendarEntry,
  type EntryMark,
  MARK_WORDS,
  monthName,
  readMonth,
} from "#app/publishing/views/calendar.ts";
import { DayList } from "./day-list.tsx";
import { MARK_STYLES } from "./entry-link.tsx";
import { MonthTable } from "./month-table.tsx";

/**
 * Lets the entries of the month be dragged to another day, with the form that moves them without
 * scripts. A day that is over is refused with the reason.
 */
function DragDays({ today, children }: { today: string; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  const { submit, data, state } = useFetcher<ActionResult>();
  useEffect(() => {
    const stopping = import("./drag.ts").then(
      ({ allowDragging }) =>
        ref.current &&
        allowDragging(ref.current, (move) =>
          submit(move, { method: "post", action: "/calendar/move" }),
        ),
    );
    return () => void stopping.then((stop) => stop?.()).catch(() => undefined);
  }, [submit, today]);
  return (
    <div ref={ref} aria-busy={state !== "idle" || undefined}>
      <ActionToast toast={state === "idle" ? refusalOf(data) : null} />
      {children}
    </div>
  );
}

const toasts = new WeakMap<ActionResult, Toast | null>();

/** The same notice for the same answer, so that it is shown once. */
function refusalOf(data: ActionResult | undefined): Toast | null {
  if (!data) return null;
  if (!toasts.has(data)) {
    const [beside] = Object.values(data.result?.error ?? {}).flat();
    toasts.set(data, data.toast ?? (beside ? failure(TOASTS.reschedule, beside) : null));
  }
  return toasts.get(data) ?? null;
}

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

/** What the colours of the entries mean, for those that are shown. */
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

/** Links to other months, a field for any month, and the way to schedule a post. */
function Months({ month, today }: { month: string; today: string }) {
  const to = (target: string) => ({ search: `?month=${target}` });
  const [before, after] = [addMonths(month, -1), addMonths(month, 1)];
  return (
    <>
      <nav aria-label="Months" className="flex flex-wrap items-center gap-3">
        <ButtonLink to={to(before)} rel="prev">
          <ChevronLeft size={16} aria-hidden="true" />
          <span className="sr-only">Previous month, {monthName(before)}</span>
        </ButtonLink>
        <ButtonLink to="/calendar" aria-current={month === today.slice(0, 7) ? "page" : undefined}>
          Today
        </ButtonLink>
        <ButtonLink to={to(after)} rel="next">
          <ChevronRight size={16} aria-hidden="true" />
          <span className="sr-only">Next month, {monthName(after)}</span>
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
            className="control w-44!"
          />
          <Button>Show</Button>
        </Form>
      </nav>
      <ButtonLink
        variant="primary"
        to={`/calendar/schedule${month > today.slice(0, 7) ? `?day=${month}-01` : ""}`}
        icon={<Plus size={16} aria-hidden="true" />}
      >
        Schedule a post
      </ButtonLink>
    </>
  );
}
