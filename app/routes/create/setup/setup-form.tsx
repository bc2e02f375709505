import { getFormProps, useForm, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { ButtonLink, SubmitButton } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { FormBody } from "#app/components/ui/field-frame.tsx";
import { Pencil, Sparkles } from "#app/components/ui/icons.tsx";
import { useBusy } from "#app/components/ui/use-busy.ts";
import { useFormValues } from "#app/components/ui/use-form-values.ts";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import { stepPath } from "#app/writing/wizard/wizard.ts";
import { useStepForm } from "../use-step-form.ts";
import type { SourceView } from "#app/writing/sources/sources.server.ts";
import { MoreOptions } from "./more-options.tsx";
import type { Offers } from "./option-values.ts";
import { NO_VALUES, SetupFields, type SetupValues } from "./setup-fields.tsx";
import { WhatNext } from "./what-next.tsx";

interface Props {
  /** The id of the draft, even if it is not stored yet. */
  draftId: string;
  values?: SetupValues | undefined;
  /** When the draft was last changed, in ms; 0 if it is not stored yet. */
  version: number;
  lastResult: SubmissionResult<string[]> | null;
  /** The draft has keywords, which may be kept. */
  hasKeywords: boolean;
  offers: Offers;
  sources: SourceView[];
}

/** Step one: topic, audience and style of the article. */
export function SetupForm({
  draftId,
  values = NO_VALUES,
  version,
  lastResult,
  hasKeywords,
  offers,
  sources,
}: Props) {
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
          <SetupFields fields={fields} />
          <MoreOptions fields={fields} offers={offers} sources={sources} typed={typed} />
        </FormBody>
        <div className="mt-6 flex flex-wrap gap-3">
          <SubmitButton
            variant="primary"
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
          <ButtonLink to="/posts/new" icon={<Pencil size={16} aria-hidden="true" />}>
            Write without AI
          </ButtonLink>
        </div>
      </Card>
      {hasKeywords ? null : <WhatNext />}
    </Form>
  );
}
