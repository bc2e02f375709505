import { Checkbox } from "#app/components/ui/choice.tsx";
import { FieldError, type FormField } from "#app/components/ui/field-frame.tsx";
import { MAIL_SETTINGS, MAIL_TOPIC_WORDS, MAIL_TOPICS } from "#app/copy/notifications.ts";

/** A box for each kind of notice. */
export function TopicBoxes({ field }: { field: FormField }) {
  const value = field.initialValue;
  const ticked = Array.isArray(value) ? value : [value];
  return (
    <fieldset id={field.id} aria-describedby={field.errors?.length ? field.errorId : undefined}>
      <legend className="mb-1.5 font-medium">{MAIL_SETTINGS.legend}</legend>
      {MAIL_TOPICS.map((topic) => (
        <Checkbox
          key={topic}
          name={field.name}
          form={field.formId}
          value={topic}
          label={MAIL_TOPIC_WORDS[topic]}
          defaultChecked={ticked.includes(topic)}
        />
      ))}
      <FieldError field={field} />
    </fieldset>
  );
}
