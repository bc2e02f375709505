import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { SubmitButton } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { FormBody } from "#app/components/ui/field-frame.tsx";
import { Sparkles } from "#app/components/ui/icons.tsx";
import { usePlainFields } from "#app/components/ui/plain-fields.ts";
import { useBusy } from "#app/components/ui/use-busy.ts";
import { useFormValues } from "#app/components/ui/use-form-values.ts";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import { useStepForm } from "../use-step-form.ts";
import type { SourceView } from "#app/writing/sources/sources.server.ts";
import { MoreOptions } from "./more-options.tsx";
import type { Offers } from "./option-values.ts";
import { NotesField, OtherWays } from "./other-ways.tsx";
import { SETUP_FIELDS, SetupFields, type SetupValues } from "./setup-fields.tsx";
import { WhatNext } from "./what-next.tsx";

interface Props {
  /** The id of the draft, even if it is not stored yet. */
  draftId: string;
  /** The address that the form is sent to. */
  action: string;
  values: SetupValues;
  /** When the draft was last changed, in ms; 0 if it is not stored yet. */
  version: number;
  lastResult: SubmissionResult<string[]> | null;
  /** The draft has keywords, which may be kept. */
  hasKeywords: boolean;
  offers: Offers;
  sources: SourceView[];
  /** The notes come first, because the user begins with them. */
  fromNotes: boolean;
}

/** Step one: topic, audience and style of the article. */
export function SetupForm({
  draftId,
  action,
  values,
  version,
  lastResult,
  hasKeywords,
  offers,
  sources,
  fromNotes,
}: Props) {
  const id = `setup-${draftId}`;
  const { form, fields } = usePlainFields(id, lastResult, { ...values }, SETUP_FIELDS);
  const typed = useFormValues(id);
  const step = useStepForm(id, action, { version, fields: { ...values } });
  const hydrated = useHydrated();
  const busy = useBusy();
  const incomplete =
    typed !== null && (!typed["topic"]?.trim() || !typed["targetAudience"]?.trim());
  return (
    <Form
      id={id}
      method="post"
      action={action}
      noValidate
      {...step}
      className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,40rem)_minmax(0,1fr)] lg:gap-10"
    >
      <Card>
        <FormBody form={{ errors: hydrated ? form.errors : undefined, allErrors: form.allErrors }}>
          {hasKeywords ? null : (
            <a href="#examples" className="link inline-block py-3 lg:hidden">
              See it with an example
            </a>
          )}
          {fromNotes ? <NotesField field={fields.sourcesText} /> : null}
          <SetupFields fields={fields} />
          <MoreOptions
            fields={fields}
            offers={offers}
            sources={sources}
            typed={typed}
            withNotes={!fromNotes}
          />
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
        </div>
        <OtherWays action={action} fromNotes={fromNotes} />
      </Card>
      {hasKeywords ? null : <WhatNext action={action} />}
    </Form>
  );
}
