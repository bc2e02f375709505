import { getFormProps, useForm, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { SubmitButton } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { FormBody } from "#app/components/ui/field-frame.tsx";
import { InputField, SelectField, TextareaField } from "#app/components/ui/field.tsx";
import { Sparkles } from "#app/components/ui/icons.tsx";
import { useBusy } from "#app/components/ui/use-busy.ts";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import { TONE_LABEL, WIZARD, words } from "#app/copy/wizard.ts";
import { DEFAULT_TONE, DEFAULT_WORD_COUNT, TONES, WORD_COUNTS } from "#app/posts/post.ts";
import { stepPath } from "#app/wizard/wizard.ts";
import { useStepForm } from "./use-step-form.ts";
import { WhatNext } from "./what-next.tsx";
import { useFormValues } from "#app/components/ui/use-form-values.ts";

/** The fields of the setup step as a form carries them. */
export interface SetupValues {
  topic: string;
  targetAudience: string;
  industry: string;
  tone: string;
  wordCount: string;
  instructions: string;
}

const EMPTY: SetupValues = {
  topic: "",
  targetAudience: "",
  industry: "",
  tone: DEFAULT_TONE,
  wordCount: String(DEFAULT_WORD_COUNT),
  instructions: "",
};

interface Props {
  /** The id that the draft has or will get. */
  draftId: string;
  values?: SetupValues | undefined;
  /** When the draft was last changed, in ms; 0 for one that is not stored yet. */
  version: number;
  lastResult: SubmissionResult<string[]> | null;
  /** Keywords are there already, so that they may be kept. */
  hasKeywords: boolean;
}

/** Step one: what the article is about, for whom, and how. */
export function SetupForm({ draftId, values = EMPTY, version, lastResult, hasKeywords }: Props) {
  const [form, fields] = useForm<SetupValues>({
    id: `setup-${draftId}`,
    lastResult,
    defaultValue: values,
  });
  const typed = useFormValues(form.id);
  const step = useStepForm(form.id, stepPath("setup", draftId), { version, fields: { ...values } });
  const hydrated = useHydrated();
  const busy = useBusy();
  const incomplete =
    typed !== null && (!typed["topic"]?.trim() || !typed["targetAudience"]?.trim());
  return (
    <Form
      method="post"
      action={stepPath("setup", draftId)}
      {...getFormProps(form)}
      {...step}
      className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,40rem)_minmax(0,1fr)] lg:gap-10"
    >
      <Card>
        <FormBody form={{ errors: hydrated ? form.errors : undefined, allErrors: form.allErrors }}>
          <TextareaField
            field={fields.topic}
            label="Topic"
            required
            help={WIZARD.topicHelp}
            rows={2}
            className="py-3 text-lg!"
            placeholder="How to grow tomatoes on a small balcony"
          />
          <InputField
            field={fields.targetAudience}
            label="Target Audience"
            required
            help={WIZARD.audienceHelp}
            placeholder="Beginners without a garden"
            autoComplete="off"
          />
          <InputField
            field={fields.industry}
            label="Industry"
            help={WIZARD.industryHelp}
            aside="Optional"
            autoComplete="off"
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <SelectField
              field={fields.tone}
              label="Tone"
              required
              options={TONES.map((tone) => ({ value: tone, label: TONE_LABEL[tone] ?? tone }))}
            />
            <SelectField
              field={fields.wordCount}
              label="Word Count"
              required
              help={WIZARD.wordCountHelp}
              options={WORD_COUNTS.map((count) => ({ value: String(count), label: words(count) }))}
            />
          </div>
          <TextareaField
            field={fields.instructions}
            label="Additional Instructions"
            help={WIZARD.instructionsHelp}
            aside="Optional"
            rows={4}
          />
        </FormBody>
        <div className="mt-6 flex flex-wrap gap-3">
          <SubmitButton
            look="primary"
            intent="keywords"
            busyText="Finding keywords…"
            icon={<Sparkles size={16} aria-hidden="true" />}
            disabled={incomplete || busy}
          >
            {hasKeywords ? "Generate new keywords" : "Generate keywords"}
          </SubmitButton>
          {hasKeywords ? (
            <SubmitButton intent="keep" busyText="Saving…" disabled={incomplete || busy}>
              Save and keep the keywords
            </SubmitButton>
          ) : null}
        </div>
      </Card>
      {hasKeywords ? null : <WhatNext />}
    </Form>
  );
}
