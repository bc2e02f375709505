import { Form } from "@remix-run/react";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { ChevronLeft, ChevronRight, Plus } from "#app/components/ui/icons.tsx";
import { addMonths, monthName } from "#app/publishing/views/calendar.ts";

/** Links to other months, a field for any month, and the way to schedule a post. */
export function Months({ month, today }: { month: string; today: string }) {
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
