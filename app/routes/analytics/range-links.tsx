import { Link } from "@remix-run/react";
import { Fragment } from "react";
import { RANGES } from "#app/analytics/series.ts";
import { classes } from "#app/components/ui/classes.ts";

/** The ranges that all figures of the screen can follow. */
export function RangeLinks({ range }: { range: number }) {
  return (
    <nav aria-label="Range" className="mb-4 flex flex-wrap gap-1">
      {RANGES.map((days) => (
        <Fragment key={days}>
          <Link
            to={`?days=${days}`}
            preventScrollReset
            aria-current={days === range ? "true" : undefined}
            className={classes(
              "inline-flex min-h-11 items-center rounded-md px-2.5 md:min-h-8",
              days === range ? "bg-hover font-medium text-ink" : "text-muted hover:text-ink",
            )}
          >
            {days === 365 ? "12 months" : `${days} days`}
          </Link>{" "}
        </Fragment>
      ))}
    </nav>
  );
}
