import { Link } from "@remix-run/react";
import { type ReactNode, useRef } from "react";
import { Checkbox } from "#app/components/ui/choice.tsx";
import { DisclosureLine } from "#app/components/ui/disclosure.tsx";
import type { FormField } from "#app/components/ui/field-frame.tsx";
import { InputField, TextareaField } from "#app/components/ui/field.tsx";
import { WIZARD } from "#app/copy/wizard.ts";
import type { SourceView } from "#app/writing/sources/sources.server.ts";
import { SourcesCard } from "../sources-card.tsx";
import type { Offers, OptionValues } from "./option-values.ts";

interface Props {
  fields: Record<keyof OptionValues, FormField>;
  offers: Offers;
  sources: SourceView[];
  /** The current values; null on the server and while hydrating. */
  typed: Record<string, string> | null;
  /** False if the notes stand elsewhere in the form. */
  withNotes: boolean;
}

/** Fields that most articles do without, folded up until one of them is used. */
export function MoreOptions({ fields, offers, sources, typed, withNotes }: Props) {
  const { language, sourcesText, searchAgain, useVoice, listSources } = fields;
  const open = useRef(false);
  const value = (field: FormField) => typed?.[field.name] ?? field.initialValue ?? "";
  // Stays open once it was: emptying a field must not hide it from whoever types.
  open.current ||=
    [language, ...(withNotes ? [sourcesText] : [])].some(
      (field) => value(field) !== "" || field.errors?.length,
    ) ||
    (offers.voice && !isTicked(useVoice)) ||
    !isTicked(listSources);
  return (
    <details open={open.current || undefined} className="group">
      <DisclosureLine>More options</DisclosureLine>
      <div className="mt-3 space-y-5">
        <LanguageField field={language} languages={offers.languages} />
        {withNotes ? (
          <TextareaField
            field={sourcesText}
            label="Sources and notes"
            help={WIZARD.sourcesHelp}
            aside="Optional"
            rows={5}
            placeholder="https://example.com/page"
          />
        ) : null}
        <SourcesCard sources={sources} bare />
        <OptionBox
          field={searchAgain}
          offered={offers.search && offers.searched}
          help={WIZARD.searchAgainHelp}
        >
          Search again
        </OptionBox>
        <VoiceBox field={useVoice} offered={offers.voice} />
        <OptionBox field={listSources} offered help={WIZARD.listSourcesHelp}>
          List the sources at the end
        </OptionBox>
      </div>
    </details>
  );
}

function LanguageField({ field, languages }: { field: FormField; languages: Offers["languages"] }) {
  return (
    <>
      <InputField
        field={field}
        label="Language"
        aside="Optional"
        placeholder="Same as the topic"
        autoComplete="off"
        list="languages"
      />
      <datalist id="languages">
        {languages.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}

function VoiceBox({ field, offered }: { field: FormField; offered: boolean }) {
  return (
    <OptionBox
      field={field}
      offered={offered}
      help={
        <>
          {WIZARD.voiceHelp}{" "}
          <Link to="/settings/voice" className="link">
            Change it
          </Link>
        </>
      }
    >
      Use my voice
    </OptionBox>
  );
}

/** A box; nothing where it is not offered, so that nobody agrees to what was not shown. */
function OptionBox({
  field,
  offered,
  help,
  children,
}: {
  field: FormField;
  offered: boolean;
  help: ReactNode;
  children: ReactNode;
}) {
  if (!offered) return null;
  return (
    <Checkbox
      key={field.key}
      id={field.id}
      name={field.name}
      value="on"
      defaultChecked={isTicked(field)}
      label={children}
      help={help}
    />
  );
}

/** True if the form came with the box ticked. */
function isTicked(field: FormField): boolean {
  return field.initialValue === "on";
}
