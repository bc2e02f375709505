import { pluralize } from "#app/lib/numbers.ts";
import type { FormField } from "#app/components/ui/field-frame.tsx";
import { InputField, SelectField, TextareaField } from "#app/components/ui/field.tsx";
import { WIZARD } from "#app/copy/wizard.ts";
import { DEFAULT_WORD_COUNT, WORD_COUNTS } from "#app/posts/post.ts";
import { keysOf } from "#app/lib/pick.ts";
import { NO_OPTIONS, type OptionValues } from "./option-values.ts";
import { DEFAULT_TONE, TONE_LABEL, TONES } from "#app/posts/tones.ts";

/** The fields of the setup step as form values. */
export interface SetupValues extends OptionValues {
  topic: string;
  targetAudience: string;
  industry: string;
  tone: string;
  wordCount: string;
  instructions: string;
}

/** The values of a new draft. */
export const NO_VALUES: SetupValues = {
  topic: "",
  targetAudience: "",
  industry: "",
  tone: DEFAULT_TONE,
  wordCount: String(DEFAULT_WORD_COUNT),
  instructions: "",
  ...NO_OPTIONS,
};

export const SETUP_FIELDS = keysOf(NO_VALUES);

export function SetupFields({ fields }: { fields: Record<keyof SetupValues, FormField> }) {
  return (
    <>
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
          options={TONES.map((tone) => ({ value: tone, label: TONE_LABEL[tone] }))}
        />
        <SelectField
          field={fields.wordCount}
          label="Word Count"
          required
          help={WIZARD.wordCountHelp}
          options={WORD_COUNTS.map((count) => ({
            value: String(count),
            label: pluralize(count, "word"),
          }))}
        />
      </div>
      <TextareaField
        field={fields.instructions}
        label="Additional Instructions"
        help={WIZARD.instructionsHelp}
        aside="Optional"
        rows={4}
      />
    </>
  );
}
