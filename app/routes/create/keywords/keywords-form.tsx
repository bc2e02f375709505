import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { FormBody } from "#app/components/ui/field-frame.tsx";
import { TextareaField } from "#app/components/ui/field.tsx";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import { WIZARD } from "#app/copy/wizard.ts";
import { splitCommaList } from "#app/lib/comma-list.ts";
import type { KeywordsAnswer } from "#app/writing/writer.ts";
import { stepPath } from "#app/writing/wizard/wizard.ts";
import { KeywordsActions } from "./keywords-actions.tsx";
import { KeywordChips } from "./keyword-chips.tsx";
import { useStepForm } from "../use-step-form.ts";
import { usePlainFields } from "#app/components/ui/plain-fields.ts";
import { useFormValues } from "#app/components/ui/use-form-values.ts";

interface Props {
  draftId: string;
  sets: KeywordsAnswer;
  selected: string;
  /** When the draft was last changed, in ms. */
  version: number;
  /** The draft has an outline, which the post is written from. */
  hasOutline: boolean;
  lastResult: SubmissionResult<string[]> | null;
  /** Stands below the suggestions. */
  children: ReactNode;
}

/** Step two: three sets of suggestions, and the list of keywords to write the post with. */
export function KeywordsForm({
  draftId,
  sets,
  selected,
  version,
  hasOutline,
  lastResult,
  children,
}: Props) {
  const id = `keywords-${draftId}`;
  const { form, fields } = usePlainFields(id, lastResult, { keywords: selected }, ["keywords"]);
  const typed = useFormValues(id);
  const step = useStepForm(id, stepPath("keywords", draftId), {
    version,
    fields: { keywords: selected },
  });
  const hydrated = useHydrated();
  const text = typed?.["keywords"] ?? String(fields.keywords.initialValue ?? "");
  const count = splitCommaList(text).length;
  const chips = { draftId, selected: text, textId: fields.keywords.id };
  return (
    <Form
      id={id}
      method="post"
      action={stepPath("keywords", draftId)}
      noValidate
      {...step}
      className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] lg:items-start"
    >
      <Card as="section" aria-labelledby="suggested">
        <CardHeader
          title="Suggested keywords"
          id="suggested"
          description="Choose one to add it to your list."
        />
        <div className="space-y-5">
          <KeywordChips title="Primary" keywords={sets.primaryKeywords} {...chips} />
          <KeywordChips title="Secondary" keywords={sets.secondaryKeywords} {...chips} />
          <KeywordChips title="Long-tail" keywords={sets.longTailKeywords} {...chips} />
        </div>
      </Card>
      <Card className="lg:sticky lg:top-20 lg:row-span-2">
        <FormBody form={{ errors: hydrated ? form.errors : undefined, allErrors: form.allErrors }}>
          <TextareaField
            field={fields.keywords}
            label="Selected Keywords"
            required
            help={WIZARD.selectedHelp}
            rows={8}
            aside={
              <span className="tabular-nums">
                {count === 1 ? "1 keyword" : `${count} keywords`}
              </span>
            }
          />
        </FormBody>
        <KeywordsActions
          draftId={draftId}
          hasOutline={hasOutline}
          none={typed !== null && count === 0}
        />
      </Card>
      {children}
    </Form>
  );
}
