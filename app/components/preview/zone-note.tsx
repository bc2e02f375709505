import { useTimeZone } from "#app/components/shell/use-shell.ts";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";

/** The zone that the time is read in: the browser's with scripts, the profile's without; it is sent along. */
export function ZoneNote({ name }: { name: string }) {
  const profile = useTimeZone();
  const zone = useHydrated() ? Intl.DateTimeFormat().resolvedOptions().timeZone : profile;
  return (
    <>
      <input type="hidden" name={name} value={zone} />
      In the time zone {zone.replaceAll("_", " ")}.
    </>
  );
}
