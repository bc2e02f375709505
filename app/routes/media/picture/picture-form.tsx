import { getFormProps, useForm, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useMemo } from "react";
import { SubmitButton } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { Checkbox } from "#app/components/ui/choice.tsx";
import { FormBody } from "#app/components/ui/field-frame.tsx";
import { InputField, TextareaField } from "#app/components/ui/field.tsx";
import { useBusy } from "#app/components/ui/use-busy.ts";
import { MEDIA } from "#app/copy/media.ts";
import type { MediaView } from "#app/media/media.ts";
import { DescribeButton } from "./describe-button.tsx";

interface Props {
  picture: MediaView;
  hasModel: boolean;
  /** A description that a model made and nobody saved yet. */
  proposal: string | null;
  lastResult: SubmissionResult<string[]> | null;
}

interface Fields {
  alt: string;
  decorative: string;
  caption: string;
  credit: string;
  creditUrl: string;
}

/** The texts of a picture; a proposed description takes the place of the typed one. */
export function PictureForm({ picture, hasModel, proposal, lastResult }: Props) {
  // The same object for the same answer: Conform shows each new one, which renders the form again.
  const shown = useMemo(() => withProposal(lastResult, proposal), [lastResult, proposal]);
  const { alt, decorative, caption, credit, creditUrl } = picture;
  const [form, fields] = useForm<Fields>({
    id: "picture",
    lastResult: shown,
    defaultValue: { alt, decorative: decorative ? "on" : "", caption, credit, creditUrl },
  });
  const busy = useBusy();
  return (
    <Card className="self-start">
      <CardHeader
        title="Details"
        description="Used wherever a post shows this picture without alt text or a caption of its own."
      />
      <Form method="post" {...getFormProps(form)}>
        {/* Enter in a field presses the first button of a form. */}
        <button name="intent" value="save" tabIndex={-1} aria-hidden="true" className="sr-only">
          Save
        </button>
        <FormBody form={form}>
          <TextareaField field={fields.alt} label="Alt text" rows={3} help={MEDIA.alt} />
          <DescribeButton hasModel={hasModel} isProposal={proposal !== null} />
          <Checkbox
            name={fields.decorative.name}
            defaultChecked={fields.decorative.initialValue === "on"}
            label={MEDIA.decorative}
          />
          <InputField field={fields.caption} label="Caption" help="Shown below the picture." />
          <InputField field={fields.credit} label="Credit" help={MEDIA.credit} />
          <InputField
            field={fields.creditUrl}
            label="Credit address"
            type="url"
            placeholder="https://example.com/photo"
          />
          <SubmitButton intent="save" variant="primary" busyText="Saving…" disabled={busy}>
            Save
          </SubmitButton>
        </FormBody>
      </Form>
    </Card>
  );
}

/** The form as it was sent, with the proposal in its field. */
function withProposal(result: SubmissionResult<string[]> | null, proposal: string | null) {
  return result && proposal !== null
    ? { ...result, initialValue: { ...result.initialValue, alt: proposal } }
    : result;
}
