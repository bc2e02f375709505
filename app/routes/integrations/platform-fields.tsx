import { InputField, SelectField } from "#app/components/ui/field.tsx";
import type { FormField } from "#app/components/ui/field-frame.tsx";
import { INTEGRATIONS } from "#app/copy/integrations.ts";
import type { PlatformDefinition } from "#app/platforms/platform.ts";

/**
 * The fields that the platform's definition lists. With `stored` an empty password keeps the stored
 * one.
 */
export function PlatformFields({
  platform,
  fields,
  stored,
  secretsGone,
}: {
  platform: PlatformDefinition;
  fields: Record<string, FormField | undefined>;
  stored: boolean;
  /** A secret that was typed is not in this page any more. */
  secretsGone: boolean;
}) {
  return (
    <>
      {platform.fields.map(({ key, label, type, required, placeholder, description, options }) =>
        type === "select" ? (
          <SelectOf
            key={key}
            field={fields[key]}
            label={label}
            required={required}
            help={description}
            options={options ?? []}
          />
        ) : (
          <NamedField
            key={key}
            field={fields[key]}
            label={label}
            type={type}
            required={required && !(stored && type === "password")}
            help={type === "password" ? secretHelp(description, stored, secretsGone) : description}
            placeholder={placeholder}
            autoComplete="off"
          />
        ),
      )}
    </>
  );
}

function secretHelp(description: string | undefined, stored: boolean, gone: boolean): string {
  const again = stored ? INTEGRATIONS.newSecretAgain : INTEGRATIONS.secretAgain;
  return [description, stored && INTEGRATIONS.secretKept, gone && again].filter(Boolean).join(" ");
}

/** Conform returns metadata for every field that is asked for, but its type allows undefined. */
export function NamedField({
  field,
  help,
  placeholder,
  ...rest
}: {
  field: FormField | undefined;
  label: string;
  required?: boolean;
  type?: string;
  help?: string | undefined;
  placeholder?: string | undefined;
  autoComplete?: string;
}) {
  return field ? (
    <InputField
      field={field}
      {...rest}
      {...(help ? { help } : {})}
      {...(placeholder ? { placeholder } : {})}
    />
  ) : null;
}

function SelectOf({
  field,
  help,
  ...rest
}: {
  field: FormField | undefined;
  label: string;
  required: boolean;
  help?: string | undefined;
  options: Array<{ value: string; label: string }>;
}) {
  return field ? <SelectField field={field} {...rest} {...(help ? { help } : {})} /> : null;
}
