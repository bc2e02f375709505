import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { FILE_CONTROL } from "#app/components/pictures/file-control.ts";
import { SubmitButton } from "#app/components/ui/button.tsx";
import { Checkbox } from "#app/components/ui/choice.tsx";
import { FieldFrame, FormBody, useControlProps } from "#app/components/ui/field-frame.tsx";
import { InputField } from "#app/components/ui/field.tsx";
import { usePlainFields } from "#app/components/ui/plain-fields.ts";
import { MEDIA } from "#app/copy/media.ts";

const FIELDS = ["picture", "alt", "decorative"] as const;

/** Pictures, or one with its alternative text, as a plain form. */
export function UploadForm({ lastResult }: { lastResult: SubmissionResult<string[]> | null }) {
  const { form, fields } = usePlainFields("upload", lastResult, {}, FIELDS);
  const { defaultValue: _chosen, ...control } = useControlProps(fields.picture, { help: true });
  return (
    <Form
      id="upload"
      method="post"
      action="/media"
      encType="multipart/form-data"
      reloadDocument
      noValidate
    >
      <FormBody form={form}>
        <FieldFrame field={fields.picture} label="Pictures" help={MEDIA.kinds} required>
          <input {...control} type="file" multiple accept={MEDIA.accept} className={FILE_CONTROL} />
        </FieldFrame>
        <InputField field={fields.alt} label="Alt text" help={MEDIA.alt} />
        <Checkbox
          name={fields.decorative.name}
          defaultChecked={fields.decorative.initialValue === "on"}
          label={MEDIA.decorative}
        />
        <SubmitButton intent="upload" variant="primary" busyText="Uploading…">
          Upload
        </SubmitButton>
      </FormBody>
    </Form>
  );
}
