import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, Link } from "@remix-run/react";
import { useMemo } from "react";
import { Alert } from "#app/components/ui/alert.tsx";
import { SubmitButton } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { Checkbox } from "#app/components/ui/choice.tsx";
import { FormBody } from "#app/components/ui/field-frame.tsx";
import { InputField, TextareaField } from "#app/components/ui/field.tsx";
import { Sparkles } from "#app/components/ui/icons.tsx";
import { useBusy } from "#app/components/ui/use-busy.ts";
import { MEDIA } from "#app/copy/media.ts";
import type { MediaView } from "#app/media/media.ts";

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

function withProposal(result: SubmissionResult<string[]> | null, proposal: string | null) {
  return result && proposal !== null
    ? { ...result, initialValue: { ...result.initialValue, alt: proposal } }
    : result;
}

/** Has a model describe the picture; disabled with the reason where that cannot work. */
function DescribeButton({ hasModel, isProposal }: { hasModel: boolean; isProposal: boolean }) {
  const busy = useBusy();
  return (
    <div className="space-y-3">
      {isProposal ? (
        <Alert>A model wrote this alt text. Check it, then save: it is not saved yet.</Alert>
      ) : null}
      <SubmitButton
        intent="describe"
        size="sm"
        busyText="Looking at the picture…"
        disabled={busy || !hasModel}
        aria-describedby="describe-note"
        icon={<Sparkles size={16} aria-hidden="true" />}
      >
        Describe
      </SubmitButton>
      <p id="describe-note" className="text-muted">
        {hasModel ? (
          "Replaces the alt text above. Nothing is saved until you save."
        ) : (
          <>
            No model is connected to look at the picture.{" "}
            <Link to="/settings/writer" className="link">
              Connect one
            </Link>
          </>
        )}
      </p>
    </div>
  );
}
