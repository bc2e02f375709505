import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useState } from "react";
import { Alert } from "#app/components/ui/alert.tsx";
import { ButtonLink, SubmitButton } from "#app/components/ui/button.tsx";
import { FormBody } from "#app/components/ui/field-frame.tsx";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import { usePlainFields } from "#app/components/ui/plain-fields.ts";
import type { PlatformDefinition } from "#app/platforms/platform.ts";
import { NamedField, PlatformFields } from "./platform-fields.tsx";

interface PlatformFormProps {
  platform: PlatformDefinition;
  lastResult: SubmissionResult<string[]> | null;
  /** The stored values without secrets; undefined for a new integration. */
  stored?: Record<string, string>;
  /** The result of Test Connection. */
  tested: { success: boolean; message: string } | null;
  submitText: string;
  busyText: string;
  backTo: string;
}

/** The form for a new or changed integration: its name and the fields of its platform. */
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
