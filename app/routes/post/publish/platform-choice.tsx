import { Checkbox } from "#app/components/ui/choice.tsx";
import { FieldError, type FormField } from "#app/components/ui/field-frame.tsx";
import { PlatformLogo } from "#app/components/ui/platform-logo.tsx";
import { ClockTime, ExactTime } from "#app/components/ui/relative-time.tsx";
import * as TEXT from "#app/copy/text.ts";
import { canPublish, type Place } from "#app/publishing/views/places.ts";

interface Props {
  field: FormField;
  places: readonly Place[];
  /** The ids that are ticked when the form opens. */
  ticked: readonly string[];
  /** Places that have just taken the post; their boxes start again. */
  accepted: readonly string[];
}

/** Where to publish: of one place only its name, of several a box each. */
export function PlatformChoice({ field, places, ticked, accepted }: Props) {
  const [only] = places;
  return (
    <fieldset aria-describedby={field.errors ? field.errorId : undefined}>
      <legend className="mb-1.5 font-medium">Platform</legend>
      <div className="rounded-md border border-line-strong bg-surface px-3 py-1">
        {only === undefined ? (
          <p className="py-1.5 text-muted">{TEXT.noIntegrations}</p>
        ) : places.length === 1 ? (
          <OnlyPlace field={field} place={only} />
        ) : (
          places.map((place) => (
            <Checkbox
              key={`${place.integrationId} ${accepted.includes(place.integrationId)}`}
              name={field.name}
              value={place.integrationId}
              label={<PlaceName place={place} />}
              help={<PlaceNote place={place} />}
              disabled={!canPublish(place)}
              defaultChecked={ticked.includes(place.integrationId)}
              aria-invalid={field.errors ? true : undefined}
            />
          ))
        )}
      </div>
      <FieldError field={field} />
    </fieldset>
  );
}

function OnlyPlace({ field, place }: { field: FormField; place: Place }) {
  return (
    <div className="py-1.5">
      {canPublish(place) ? (
        <input type="hidden" name={field.name} value={place.integrationId} />
      ) : null}
      <PlaceName place={place} />{" "}
      <span className="block text-muted empty:hidden">
        <PlaceNote place={place} />
      </span>
    </div>
  );
}

function PlaceName({ place: { platform, label } }: { place: Place }) {
  return (
    <span className="flex items-start gap-2">
      <PlatformLogo platform={platform} className="mt-0.5 shrink-0" />
      <span className="min-w-0 [overflow-wrap:anywhere]">{label}</span>
    </span>
  );
}

/** What the post is in a place; nothing if it is not there. */
function PlaceNote({ place: { state, publication } }: { place: Place }) {
  if (state === "current") return "Up to date";
  if (state === "older") return "Live · older version";
  if (!publication) return null;
  if (state === "fixed")
    return `Edit it on ${publication.platformName}: it cannot be changed from here`;
  if (state === "new") return publication.state === "cancelled" ? null : publication.label;
  const { nextTryAt, held, running, dueAt, label } = publication;
  if (publication.state !== "queued" || held || running) return label;
  if (nextTryAt)
    return (
      <>
        Trying again at <ClockTime at={nextTryAt} />
      </>
    );
  return (
    <>
      Scheduled for <ExactTime at={dueAt} />
    </>
  );
}
