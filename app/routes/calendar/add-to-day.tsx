import { Link } from "@remix-run/react";
import { classes } from "#app/components/ui/classes.ts";
import { Plus } from "#app/components/ui/icons.tsx";
import { dayName } from "#app/publishing/views/calendar.ts";

/** Leads to scheduling a draft on a day. */
export function AddToDay({ day, className }: { day: string; className: string }) {
  const label = `Schedule a post for ${dayName(day)}`;
  return (
    <Link
      to={`/calendar/schedule?day=${day}`}
      title={label}
      className={classes(
        "grid place-items-center rounded-md text-muted hover:bg-hover hover:text-ink focus-visible:rounded-md",
        className,
      )}
    >
      <Plus size={16} aria-hidden="true" />
      <span className="sr-only">{label}</span>
    </Link>
  );
}
