import { SubmitButton } from "#app/components/ui/button.tsx";
import { Checkbox } from "#app/components/ui/choice.tsx";
import { FieldError, type FormField } from "#app/components/ui/field-frame.tsx";
import type { CategoryChoice } from "#app/publishing/views/categories.server.ts";
import { categoriesField, type Place } from "#app/publishing/views/places.ts";

interface Props {
  fieldOf: (name: string) => FormField;
  choices: readonly CategoryChoice[];
  places: readonly Place[];
  /** The ids of the places that are ticked now; null until scripts run. */
  ticked: readonly string[] | null;
}

/** A button that reads the categories of the ticked places, then a checkbox for each. */
export function CategoryFields({ fieldOf, choices, places, ticked }: Props) {
  const isTicked = (id: string) => ticked === null || ticked.includes(id);
  const possible = places.filter((place) => place.categories && isTicked(place.integrationId));
  if (possible.length === 0) return null;
  const shown = choices.filter((choice) => isTicked(choice.integrationId));
  const isRead = (place: Place) =>
    shown.some((one) => one.integrationId === place.integrationId && one.problem === null);
  return (
    <div className="space-y-3">
      {shown.map((choice) => (
        <Boxes
          key={choice.integrationId}
          field={fieldOf(categoriesField(choice.integrationId))}
          choice={choice}
        />
      ))}
      {ticked === null || !possible.every(isRead) ? (
        <SubmitButton intent="choose-categories" size="sm" busyText="Reading…">
          {shown.some(({ problem }) => problem !== null) ? "Try again" : "Choose categories"}
        </SubmitButton>
      ) : null}
    </div>
  );
}

function Boxes({
  field,
  choice: { integrationId, name, categories, chosen, problem },
}: {
  field: FormField;
  choice: CategoryChoice;
}) {
  if (problem) return <p role="alert">{problem}</p>;
  const typed = field.initialValue;
  const ticked = Array.isArray(typed) ? typed : typeof typed === "string" ? [typed] : chosen;
  return (
    <fieldset aria-describedby={`${field.descriptionId} ${field.errorId}`}>
      <input type="hidden" name="categoriesOf" value={integrationId} />
      <legend className="mb-1.5 font-medium">Categories on {name}</legend>
      <div className="max-h-56 overflow-y-auto rounded-md border border-line-strong bg-surface px-3 py-1">
        {categories.map((category) => (
          <Checkbox
            key={category.id}
            name={field.name}
            form={field.formId}
            value={category.id}
            label={category.name}
            defaultChecked={ticked.includes(category.id)}
          />
        ))}
        {categories.length === 0 ? <p className="py-2 text-muted">The site has none.</p> : null}
      </div>
      <FieldError field={field} />
      <p id={field.descriptionId} className="mt-1.5 text-muted">
        None ticked: the site’s own choice, or what the post has there.
      </p>
    </fieldset>
  );
}
