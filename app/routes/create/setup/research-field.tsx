import type { FormField } from "#app/components/ui/field-frame.tsx";
import { SelectField } from "#app/components/ui/field.tsx";
import { RESEARCH, researchHelp, withoutSearch } from "#app/copy/research.ts";
import { researchNeed } from "#app/writing/research/need.ts";
import type { Offers } from "./option-values.ts";

interface Props {
  field: FormField;
  /** As typed a moment ago. */
  topic: string;
  /** "", "on" or "off". */
  choice: string;
  offers: Offers;
}

const OPTIONS = [
  { value: "", label: RESEARCH.asNeeded },
  { value: "on", label: RESEARCH.on },
  { value: "off", label: RESEARCH.off },
];

/** Whether the web is searched before the article is written, and why. */
export function ResearchField({ field, topic, choice, offers }: Props) {
  const need = researchNeed(topic);
  if (offers.search)
    return (
      <SelectField
        field={field}
        label={RESEARCH.label}
        help={researchHelp(topic, need, choice)}
        options={OPTIONS}
      />
    );
  return (
    <>
      {/* A choice stays for a model that can search. */}
      <input type="hidden" name={field.name} value={choice} />
      {offers.model ? <p className="text-muted">{withoutSearch(need)}</p> : null}
    </>
  );
}
