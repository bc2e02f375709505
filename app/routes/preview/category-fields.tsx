import { SubmitButton } from "#app/components/ui/button.tsx";
import { Checkbox } from "#app/components/ui/choice.tsx";
import { FieldError, type FormField } from "#app/components/ui/field-frame.tsx";
import type { CategoryChoice } from "#app/publishing/views/categories.server.ts";

interface Props {
  field: FormField;
  choice: CategoryChoice | null;
  /** The platform that is chosen now; null until scripts run. */
  integrationId: string | null;
  options: ReadonlyArray<{ integrationId: string; categories: boolean }>;
}

/** A button that fetches the categories of the chosen platform, then a checkbox for each. */
export function CategoryFields({ field, choice, integrationId, options }: Props) {
  const possible = options.filter(
    (option) =>
      option.categories && (integrationId === null || option.integrationId === integrationId),
  );
  if (possible.length === 0) return null;
  const shown =
    choice !== null && (integrationId === null || integrationId === choice.integrationId)
      ? choice
      : null;
  const again = shown === null || shown.problem !== null || integrationId === null;
  return (
    <div className="space-y-2">
      {shown ? <Boxes field={field} choice={shown} /> : null}
      {again ? (
        <SubmitButton intent="choose-categories" size="sm" busyText="Reading…">
          {shown?.problem ? "Try again" : "Choose categories"}
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
