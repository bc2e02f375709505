import type { FormField } from "#app/components/ui/field-frame.tsx";
import { SubmitButton } from "#app/components/ui/button.tsx";
import { SelectField, TextareaField } from "#app/components/ui/field.tsx";
import { useBusy } from "#app/components/ui/use-busy.ts";
import { TONE_LABEL, TONES } from "#app/posts/tones.ts";
import {
  HELP_LABEL,
  HELP_LIMITS,
  REPAIRS,
  SELECTED,
  type HelpPurpose,
} from "#app/writing/help/purposes.ts";
import { findSection } from "#app/writing/help/passages.ts";
import { HELP_ADDRESS, helpButtonId } from "./address.ts";
import { sectionOptions } from "./section-choice.ts";

export type HelpFields = Record<"helpSection" | "helpTone" | "helpInstruction", FormField>;

interface Props {
  fields: HelpFields;
  /** The headings of the sections; empty for the introduction. */
  sections: readonly string[];
  withSelection: boolean;
  /** With scripts; without, the buttons send the form. */
  onAsk: ((purpose: HelpPurpose) => void) | null;
  busy: boolean;
}

const PLAIN = ["rewrite", "shorten", "lengthen", "simplify", "spelling"] as const;

/** What writing help can be asked to do, and with which part of the text. */
export function HelpControls({ fields, sections, withSelection, onAsk, busy }: Props) {
  const options = sectionOptions(sections);
  const { initialValue } = fields.helpSection;
  const given = typeof initialValue === "string" ? initialValue : "";
  // The sections of a form that came back may be other ones.
  const chosen = given === SELECTED ? given : options[findSection(sections, given)]?.value;
  const buttons = { onAsk, busy };
  return (
    <>
      <SelectField
        field={fields.helpSection}
        defaultValue={chosen}
        label="Section"
        options={
          withSelection ? [...options, { value: SELECTED, label: "Selected words" }] : options
        }
      />
      <div className="flex flex-wrap gap-2">
        {PLAIN.map((purpose) => (
          <Ask key={purpose} purpose={purpose} {...buttons} />
        ))}
      </div>
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-40 flex-1">
          <SelectField
            field={fields.helpTone}
            label="Tone"
            options={TONES.map((tone) => ({ value: tone, label: TONE_LABEL[tone] }))}
          />
        </div>
        <Ask purpose="tone" {...buttons} />
      </div>
      <div>
        <TextareaField
          field={fields.helpInstruction}
          label="Your own instruction"
          rows={2}
          maxLength={HELP_LIMITS.instruction}
          placeholder="Turn it into a list of steps"
        />
        <div className="mt-2">
          <Ask purpose="own" {...buttons} />
        </div>
      </div>
      <div role="group" aria-labelledby="help-repairs" className="border-t border-line pt-4">
        <p id="help-repairs" className="mb-2 font-medium">
          Suggest for the whole post
        </p>
        <div className="flex flex-wrap gap-2">
          {REPAIRS.map((repair) => (
            <Ask key={repair} purpose={repair} {...buttons} />
          ))}
        </div>
      </div>
    </>
  );
}

function Ask({ purpose, onAsk, busy }: Pick<Props, "onAsk" | "busy"> & { purpose: HelpPurpose }) {
  const sending = useBusy();
  return (
    <SubmitButton
      id={helpButtonId(purpose)}
      intent={`help-${purpose}`}
      size="sm"
      formAction={HELP_ADDRESS}
      busyText="Asking…"
      disabled={busy || sending}
      onClick={(event) => {
        if (!onAsk) return;
        event.preventDefault();
        onAsk(purpose);
      }}
    >
      {HELP_LABEL[purpose]}
    </SubmitButton>
  );
}
