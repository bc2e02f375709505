import { getFormProps, useForm, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { Alert } from "#app/components/ui/alert.tsx";
import { ButtonLink, SubmitButton } from "#app/components/ui/button.tsx";
import { FormBody } from "#app/components/ui/field-frame.tsx";
import { InputField, SelectField } from "#app/components/ui/field.tsx";
import { INTEGRATIONS } from "#app/copy/integrations.ts";
import type { PlatformDefinition } from "#app/platforms/platform.ts";

interface PlatformFormProps {
  platform: PlatformDefinition;
  lastResult: SubmissionResult<string[]> | null;
  /** What is stored, secrets left out; absent for a new integration. */
  stored?: Record<string, string>;
  /** How the last test ended. */
  tested: { success: boolean; message: string } | null;
  submitText: string;
  busyText: string;
  backTo: string;
}

/** A name and the fields that the platform's definition lists; Test Connection only where the platform can be tested. */
export function PlatformForm({
  platform,
  lastResult,
  stored,
  tested,
  submitText,
  busyText,
  backTo,
}: PlatformFormProps) {
  const [form, fields] = useForm<Record<string, string>>({
    id: "integration",
    lastResult,
    defaultValue: stored ?? { name: platform.name },
  });
  return (
    <Form method="post" {...getFormProps(form)} preventScrollReset>
      <p className="mb-5 text-muted">{platform.description}</p>
      <FormBody form={form}>
        {/* Enter saves; without this the first button would be the test. */}
        <button type="submit" name="intent" value="save" hidden aria-hidden="true" tabIndex={-1} />
        <NamedField field={fields["name"]} label="Integration name" required />
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
              help={
                stored && type === "password"
                  ? `${description ? `${description} ` : ""}${INTEGRATIONS.secretKept}`
                  : description
              }
              placeholder={placeholder}
              autoComplete="off"
            />
          ),
        )}
        {tested ? (
          <div role="status">
            <Alert tone={tested.success ? "info" : "danger"}>{tested.message}</Alert>
          </div>
        ) : null}
        <div className="flex flex-wrap gap-3">
          <SubmitButton intent="save" look="primary" busyText={busyText}>
            {submitText}
          </SubmitButton>
          {platform.testConnection ? (
            <SubmitButton intent="test" busyText="Testing…">
              Test Connection
            </SubmitButton>
          ) : null}
          <ButtonLink to={backTo} preventScrollReset look="quiet">
            Cancel
          </ButtonLink>
        </div>
      </FormBody>
    </Form>
  );
}

type Field = Parameters<typeof InputField>[0]["field"];

/** Conform makes the metadata of any field that is asked for; its type cannot know that. */
function NamedField({
  field,
  help,
  placeholder,
  ...rest
}: {
  field: Field | undefined;
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
  field: Field | undefined;
  label: string;
  required: boolean;
  help?: string | undefined;
  options: Array<{ value: string; label: string }>;
}) {
  return field ? <SelectField field={field} {...rest} {...(help ? { help } : {})} /> : null;
}
