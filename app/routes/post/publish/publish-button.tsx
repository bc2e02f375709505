import { SubmitButton } from "#app/components/ui/button.tsx";
import { useBusy } from "#app/components/ui/use-busy.ts";
import { pluralize } from "#app/lib/numbers.ts";
import type { Place } from "#app/publishing/views/places.ts";
import { IF_LATER, UNLESS_LATER } from "./schedule-fields.tsx";

/** The submit button, which says what it does in the chosen places at the chosen time. */
export function PublishButton({
  chosen,
  disabled,
  primary,
}: {
  chosen: readonly Place[];
  disabled: boolean;
  primary: boolean;
}) {
  const busy = useBusy("publish");
  const updates = chosen.length > 0 && chosen.every(({ state }) => isLive(state));
  const [now, later] = updates
    ? [`Update ${whereWords(chosen)}`, "Schedule update"]
    : ["Publish Post", "Schedule Post"];
  return (
    <SubmitButton
      intent="publish"
      variant={primary ? "primary" : "secondary"}
      className="w-full"
      disabled={disabled}
    >
      <span className={UNLESS_LATER}>{busy ? (updates ? "Updating…" : "Publishing…") : now}</span>{" "}
      <span className={IF_LATER}>{busy ? "Scheduling…" : later}</span>
    </SubmitButton>
  );
}

/** "on WordPress", "in 2 places". */
export function whereWords(places: readonly Place[]): string {
  const [only] = places;
  return only && places.length === 1
    ? `on ${only.label}`
    : `in ${pluralize(places.length, "place")}`;
}

function isLive(state: Place["state"]): boolean {
  return state === "older" || state === "current";
}
