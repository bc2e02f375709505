import { openPlaces } from "#app/copy/open-places.ts";
import { PenLine } from "./ui/icons.tsx";

/** How much of a plan is still to be written; nothing if it is written. */
export function OpenPlaces({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <p className="mt-3 flex gap-2 font-medium" data-testid="open-places">
      <PenLine size={16} className="mt-0.5 shrink-0 text-warning" aria-hidden="true" />
      {openPlaces(count)}
    </p>
  );
}
