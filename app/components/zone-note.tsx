import { useTimeZone } from "#app/components/shell/use-shell.ts";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";

/**
 * Shows the time zone that the server reads the typed time in, and sends it along: the given zone,
 * else the browser's, else (without scripts) the profile's.
 */
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
