import { useTimeZone } from "#app/components/shell/use-shell.ts";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";

/** The zone that the time is read in: the given one, otherwise the browser's with scripts and the profile's without; it is sent along. */
export function ZoneNote({ name, zone: given }: { name: string; zone?: string }) {
  const profile = useTimeZone();
  const own = useHydrated() ? Intl.DateTimeFormat().resolvedOptions().timeZone : profile;
  const zone = given ?? own;
  return (
    <>
      <input type="hidden" name={name} value={zone} />
      In the time zone {zone.replaceAll("_", " ")}.
    </>
  );
}
