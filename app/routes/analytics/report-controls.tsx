import { Link } from "@remix-run/react";
import { Fragment } from "react";
import { RANGES } from "#app/analytics/series.ts";
import { ButtonAnchor } from "#app/components/ui/button.tsx";
import { classes } from "#app/components/ui/classes.ts";
import { FileDown } from "#app/components/ui/icons.tsx";

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

export function ExportLink({ to }: { to: string }) {
  return (
    <ButtonAnchor href={to} download icon={<FileDown size={16} aria-hidden="true" />}>
      Export CSV
    </ButtonAnchor>
  );
}

export function UncountedNote({ reason }: { reason: string | null }) {
  return reason === null ? null : (
    <p className="mt-4 rounded-md border border-line bg-accent-soft p-3">{reason}</p>
  );
}
