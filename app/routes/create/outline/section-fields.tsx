import type { ReactNode } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import type { FormField } from "#app/components/ui/field-frame.tsx";
import { InputField, TextareaField } from "#app/components/ui/field.tsx";
import { ArrowDown, ArrowUp, Plus, Trash2 } from "#app/components/ui/icons.tsx";
import { OUTLINE_LIMITS } from "#app/writing/outline-edit.ts";
import type { SourceView } from "#app/writing/sources/sources.server.ts";
import { SectionDetails } from "./section-details.tsx";

interface Props {
  fields: Record<string, FormField | undefined>;
  index: number;
  last: boolean;
  /** No section can be added. */
  full: boolean;
  /** The address of the form. */
  action: string;
  /** The fields as they are stored. */
  stored: Record<string, string>;
  sources: SourceView[];
}

/** A section of the outline, and the buttons that change its place. */
export function SectionFields({ fields, index, last, full, action, stored, sources }: Props) {
  const number = index + 1;
  const heading = fields[`heading-${index}`];
  const points = fields[`points-${index}`];
  const words = fields[`words-${index}`];
  if (!heading || !points || !words) return null;
  const button = (intent: string, text: string, icon: ReactNode, disabled = false) => (
    <Button
      name="intent"
      value={intent}
      formAction={`${action}&section=${number}`}
      variant="quiet"
      size="sm"
      className="px-2!"
      disabled={disabled}
      icon={icon}
    >
      {text}
      <span className="sr-only"> (section {number})</span>
    </Button>
  );
  return (
    <Card as="section" id={`section-${number}`} className="scroll-mt-20 space-y-5">
      <h2 className="text-base font-semibold">Section {number}</h2>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-[minmax(0,1fr)_8rem]">
        <InputField field={heading} label="Heading" />
        <InputField
          field={words}
          label="Words"
          inputMode="numeric"
          aside={`up to ${OUTLINE_LIMITS.words.toLocaleString("en-US")}`}
        />
      </div>
      <TextareaField
        field={points}
        label="Points"
        help={`One per line, up to ${OUTLINE_LIMITS.points}, each up to ${OUTLINE_LIMITS.point} characters.`}
        rows={4}
      />
      <SectionDetails fields={fields} index={index} stored={stored} sources={sources} />
      <div className="-mx-2 grid grid-cols-2 justify-items-start sm:flex sm:flex-wrap">
        {button("move-up", "Move up", <ArrowUp size={16} aria-hidden="true" />, index === 0)}
        {button("move-down", "Move down", <ArrowDown size={16} aria-hidden="true" />, last)}
        {button("add-after", "Add after", <Plus size={16} aria-hidden="true" />, full)}
        {button("remove", "Remove", <Trash2 size={16} aria-hidden="true" />)}
      </div>
    </Card>
  );
}
