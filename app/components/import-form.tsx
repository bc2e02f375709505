import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { FILE_CONTROL } from "#app/components/pictures/file-control.ts";
import { SubmitButton } from "#app/components/ui/button.tsx";
import { FieldFrame, FormBody, useControlProps } from "#app/components/ui/field-frame.tsx";
import { usePlainFields } from "#app/components/ui/plain-fields.ts";
import { IMPORT } from "#app/copy/import.ts";

export function ImportForm({ lastResult }: { lastResult: SubmissionResult<string[]> | null }) {
  const { form, fields } = usePlainFields("import", lastResult, {}, ["export"]);
  const { defaultValue: _chosen, ...control } = useControlProps(fields.export, { help: true });
  return (
    <Form
      id="import"
      method="post"
      action="/settings/import"
      encType="multipart/form-data"
      reloadDocument
      noValidate
    >
      <FormBody form={form}>
        <FieldFrame field={fields.export} label={IMPORT.file} help={IMPORT.help} required>
          <input {...control} type="file" accept=".zip,application/zip" className={FILE_CONTROL} />
        </FieldFrame>
        <SubmitButton intent="check" busyText="Checking…">
          {IMPORT.check}
        </SubmitButton>
      </FormBody>
    </Form>
  );
}
