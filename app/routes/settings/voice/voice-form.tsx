import { getFormProps, useForm, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useMemo } from "react";
import { SubmitButton } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { FormBody } from "#app/components/ui/field-frame.tsx";
import { SelectField, TextareaField } from "#app/components/ui/field.tsx";
import { useBusy } from "#app/components/ui/use-busy.ts";
import { VOICE_LIMITS } from "#app/copy/voice.ts";
import type { VoiceSettings } from "#app/writing/voice/voice.server.ts";
import { DescribeButton } from "./describe-button.tsx";
import { SampleBoxes, type SamplePost } from "./sample-boxes.tsx";

const SPELLINGS = [
  { value: "", label: "No preference" },
  { value: "american", label: "American (color, organize)" },
  { value: "british", label: "British (colour, organise)" },
];

interface Props {
  settings: VoiceSettings;
  posts: SamplePost[];
  hasModel: boolean;
  /** A description that a model made and nobody saved yet. */
  proposal: { description: string; posts: number } | null;
  lastResult: SubmissionResult<string[]> | null;
}

interface Fields {
  description: string;
  neverWords: string;
  spelling: string;
  samples: string[];
}

/** How the articles should sound; a proposed description takes the place of the typed one. */
export function VoiceForm({ settings, posts, hasModel, proposal, lastResult }: Props) {
  // The same object for the same answer: Conform shows each new one, which renders the form again.
  const shown = useMemo(() => withProposal(lastResult, proposal), [lastResult, proposal]);
  const [form, fields] = useForm<Fields>({
    id: "voice",
    lastResult: shown,
    defaultValue: { ...settings, spelling: settings.spelling ?? "" },
  });
  const busy = useBusy();
  return (
    <Card className="max-w-3xl">
      <Form method="post" action="/settings/voice" {...getFormProps(form)}>
        {/* Enter in a select or box presses the first button of a form. */}
        <button name="intent" value="save" tabIndex={-1} aria-hidden="true" className="sr-only">
          Save voice
        </button>
        <FormBody form={form} className="max-w-form space-y-5">
          <TextareaField
            field={fields.description}
            label="Description"
            rows={6}
            placeholder="Short sentences. Speaks to the reader as you. Dry humour, no exclamation marks."
            help={`At most ${VOICE_LIMITS.description.toLocaleString("en-US")} characters.`}
          />
          <DescribeButton hasModel={hasModel} hasPosts={posts.length > 0} proposal={proposal} />
          <TextareaField
            field={fields.neverWords}
            label="Words never used"
            rows={4}
            placeholder={"leverage\ngame-changer\nin today’s fast-paced world"}
            help={`Words and phrases, one a line or separated by commas. At most ${VOICE_LIMITS.neverWords}.`}
          />
          <SelectField field={fields.spelling} label="English spelling" options={SPELLINGS} />
          <SampleBoxes field={fields.samples} posts={posts} />
          <SubmitButton intent="save" variant="primary" busyText="Saving…" disabled={busy}>
            Save voice
          </SubmitButton>
        </FormBody>
      </Form>
    </Card>
  );
}

/** The form as it was sent, with the proposal in its field. */
function withProposal(result: SubmissionResult<string[]> | null, proposal: Props["proposal"]) {
  return result && proposal
    ? { ...result, initialValue: { ...result.initialValue, description: proposal.description } }
    : result;
}
