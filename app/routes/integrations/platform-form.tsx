import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useState } from "react";
import { Alert } from "#app/components/ui/alert.tsx";
import { ButtonLink, SubmitButton } from "#app/components/ui/button.tsx";
import { FormBody, type FormField } from "#app/components/ui/field-frame.tsx";
import { InputField, SelectField } from "#app/components/ui/field.tsx";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import { usePlainFields } from "#app/components/ui/plain-fields.ts";
import { INTEGRATIONS } from "#app/copy/integrations.ts";
import type { PlatformDefinition } from "#app/platforms/platform.ts";

interface PlatformFormProps {
  platform: PlatformDefinition;
  lastResult: SubmissionResult<string[]> | null;
  /** The stored values without secrets; undefined for a new integration. */
  stored?: Record<string, string>;
  tested: { success: boolean; message: string } | null;
  submitText: string;
  busyText: string;
  backTo: string;
}

export function PlatformForm({
  platform,
  lastResult,
  stored,
  tested,
  submitText,
  busyText,
  backTo,
}: PlatformFormProps) {
  const { form, fields } = usePlainFields<string>(
    "integration",
    lastResult,
    stored ?? { name: platform.name },
    ["name", ...platform.fields.map(({ key }) => key)],
  );
  // With scripts an answer leaves the fields as they are; a page made anew has no secret in it.
  const hydrated = useHydrated();
  const [secretsGone] = useState(lastResult !== null && !hydrated);
  return (
    <Form id="integration" method="post" noValidate preventScrollReset>
      <p className="mb-5 text-muted">{platform.description}</p>
      <FormBody form={form}>
        {/* The first submit button is what Enter presses: save, whatever order the others have. */}
        <button type="submit" name="intent" value="save" hidden tabIndex={-1} />
        <NamedField field={fields["name"]} label="Integration name" required />
        <PlatformFields
          platform={platform}
          fields={fields}
          stored={stored !== undefined}
          secretsGone={secretsGone}
        />
        {tested ? (
          <div role="status">
            <Alert tone={tested.success ? "info" : "danger"}>{tested.message}</Alert>
          </div>
        ) : null}
        <div className="grid gap-3 min-[22rem]:grid-cols-2 sm:flex sm:flex-wrap">
          <SubmitButton intent="save" variant="primary" busyText={busyText}>
            {submitText}
          </SubmitButton>
          {platform.testConnection ? (
            <SubmitButton intent="test" busyText="Testing…">
              Test Connection
            </SubmitButton>
          ) : null}
          <ButtonLink
            to={backTo}
            preventScrollReset
            variant="quiet"
            className={platform.testConnection ? "min-[22rem]:col-span-2" : ""}
          >
            Cancel
          </ButtonLink>
        </div>
      </FormBody>
    </Form>
  );
}

/**
 * The fields that the platform's definition lists. With `stored` an empty password keeps the stored
 * one.
 */
function PlatformFields({
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
function NamedField({
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
