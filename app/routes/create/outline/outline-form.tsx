import { getFormProps, useForm, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { Alert } from "#app/components/ui/alert.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { FormBody } from "#app/components/ui/field-frame.tsx";
import { Plus } from "#app/components/ui/icons.tsx";
import { useFormValues } from "#app/components/ui/use-form-values.ts";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import { OUTLINE_LIMITS } from "#app/writing/outline-edit.ts";
import { outlinePath } from "#app/writing/wizard/wizard.ts";
import { useStepForm } from "../use-step-form.ts";
import { OutlineCard } from "./outline-card.tsx";
import { OutlineLines } from "./outline-lines.tsx";
import { SectionFields } from "./section-fields.tsx";

interface Props {
  draftId: string;
  /** Candidates for the title. */
  titles: string[];
  /** The fields by name, as `toOutlineFields` makes them. */
  stored: Record<string, string>;
  requestedWords: number;
  /** When the draft was last changed, in ms. */
  version: number;
  /** The version of the outline that the fields are of. */
  outlineVersion: string;
  /** The version that another tab has saved meanwhile: sending the form again overwrites it. */
  conflict: string | null;
  lastResult: SubmissionResult<string[]> | null;
}

/** The outline as a form. Every button sends all of it, so that nothing typed is lost. */
export function OutlineForm({
  draftId,
  titles,
  stored,
  requestedWords,
  version,
  outlineVersion,
  conflict,
  lastResult,
}: Props) {
  const [form, fields] = useForm<Record<string, string>>({
    id: `outline-${draftId}`,
    lastResult,
    defaultValue: stored,
  });
  const action = outlinePath(draftId);
  const typed = useFormValues(form.id);
  const step = useStepForm(form.id, action, { version, fields: stored });
  const hydrated = useHydrated();
  const count = Number(fields["sections"]?.initialValue ?? 0);
  const sections = Array.from({ length: count }, (_, index) => index);
  const total = sections.reduce(
    (sum, index) => sum + wordsOf((typed ?? stored)[`words-${index}`]),
    0,
  );
  return (
    <Form
      method="post"
      action={action}
      {...getFormProps(form)}
      {...step}
      className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start"
    >
      <input type="hidden" name="sections" value={count} />
      <input type="hidden" name="version" value={conflict ?? outlineVersion} />
      <FormBody
        form={{
          errors: hydrated && conflict === null ? form.errors : undefined,
          allErrors: form.allErrors,
        }}
        className="min-w-0 space-y-6"
      >
        {conflict === null ? null : (
          <Alert
            tone="warning"
            action={
              <Button name="intent" value="leave">
                Save mine anyway
              </Button>
            }
          >
            {form.errors?.join(" ")}
          </Alert>
        )}
        <OutlineLines fields={fields} titles={titles} />
        {sections.map((index) => (
          <SectionFields
            key={index}
            fields={fields}
            index={index}
            last={index === count - 1}
            full={count >= OUTLINE_LIMITS.sections}
            action={action}
          />
        ))}
        <Button
          name="intent"
          value="add"
          disabled={count >= OUTLINE_LIMITS.sections}
          icon={<Plus size={16} aria-hidden="true" />}
        >
          Add a section
        </Button>
      </FormBody>
      <OutlineCard draftId={draftId} total={total} requestedWords={requestedWords} count={count} />
    </Form>
  );
}

function wordsOf(typed = ""): number {
  return Number.parseInt(typed.replace(/[\s,.]/g, ""), 10) || 0;
}
