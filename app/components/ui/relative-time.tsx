import { useTimeZone } from "#app/components/shell/use-shell.ts";
import { formatMoment, formatRelative } from "./format.ts";

/** "2 hours ago" with the exact moment and zone on hover and for screen readers. `at` as text is ISO 8601. */
export function RelativeTime({ at, timeZone }: { at: Date | string; timeZone?: string }) {
  const zone = useTimeZone();
  const exact = formatMoment(at, timeZone ?? zone);
  return (
    <time dateTime={new Date(at).toISOString()} title={exact} suppressHydrationWarning>
      {formatRelative(at)}
      <span className="sr-only" suppressHydrationWarning>{` (${exact})`}</span>
    </time>
  );
}

/** A moment as a date with its zone; for schedules, where "in 2 days" is not enough. */
export function ExactTime({ at, timeZone }: { at: Date | string; timeZone?: string }) {
  const zone = useTimeZone();
  return (
    <time dateTime={new Date(at).toISOString()} suppressHydrationWarning>
      {formatMoment(at, timeZone ?? zone)}
    </time>
  );
}
