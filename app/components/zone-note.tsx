import { useShell, useTimeZone } from "#app/components/shell/use-shell.ts";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";

/**
 * Shows the time zone that the server reads the typed time in, and sends it along. It is the user's
 * own, in which every time is shown to them; for a user without one, the browser's, and UTC without
 * scripts. `isFilledIn`: the form already holds a time, which is in the user's zone.
 */
export function ZoneNote({ name, isFilledIn = false }: { name: string; isFilledIn?: boolean }) {
  const own = useTimeZone();
  const lacksZone = useShell()?.asksZone === true;
  const asksBrowser = useHydrated() && lacksZone && !isFilledIn;
  const zone = asksBrowser ? Intl.DateTimeFormat().resolvedOptions().timeZone : own;
  return (
    <>
      <input type="hidden" name={name} value={zone} />
      In the time zone {zone.replaceAll("_", " ")}.
    </>
  );
}
