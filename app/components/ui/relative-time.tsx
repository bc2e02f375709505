import { useTimeZone } from "#app/components/shell/use-shell.ts";
import { formatClock } from "#app/lib/clock.ts";
import { formatMoment, formatRelative } from "./format.ts";

/** "2 hours ago", with the exact time and zone on hover and for screen readers. */
export function RelativeTime({ at }: { at: Date | string }) {
  const zone = useTimeZone();
  const exact = formatMoment(at, zone);
  return (
    <time dateTime={new Date(at).toISOString()} title={exact} suppressHydrationWarning>
      {formatRelative(at)}
      <span className="sr-only" suppressHydrationWarning>{` (${exact})`}</span>
    </time>
  );
}

/** Date, time and zone; for schedules, where "in 2 days" is not enough. */
export function ExactTime({ at }: { at: Date | string }) {
  const zone = useTimeZone();
  return (
    <time dateTime={new Date(at).toISOString()} suppressHydrationWarning>
      {formatMoment(at, zone)}
    </time>
  );
}

/** The time of day ("10:42"), with the date when that is not today. */
export function ClockTime({ at }: { at: Date | string }) {
  const zone = useTimeZone();
  return (
    <time
      dateTime={new Date(at).toISOString()}
      title={formatMoment(at, zone)}
      suppressHydrationWarning
    >
      {formatClock(new Date(at), zone)}
    </time>
  );
}
