import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { Button, ButtonLink, SubmitButton } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { FormBody, type FormField } from "#app/components/ui/field-frame.tsx";
import { TextareaField } from "#app/components/ui/field.tsx";
import { ListTree, Pencil, Sparkles } from "#app/components/ui/icons.tsx";
import { usePlainFields } from "#app/components/ui/plain-fields.ts";
import { useBusy } from "#app/components/ui/use-busy.ts";
import { useFormValues } from "#app/components/ui/use-form-values.ts";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import { useSettled } from "#app/components/ui/use-settled.ts";
import { WIZARD } from "#app/copy/wizard.ts";
import { EXAMPLES } from "#app/writing/examples/list.ts";
import type { SourceView } from "#app/writing/sources/sources.server.ts";
import { type Step, STEP_LABEL } from "#app/writing/wizard/wizard.ts";
import { AskingNote } from "../asking-note.tsx";
import { useStepForm } from "../use-step-form.ts";
import { MoreOptions } from "./more-options.tsx";
import type { Offers } from "./option-values.ts";
import { ResearchField } from "./research-field.tsx";
import { SETUP_FIELDS, SetupFields, type SetupValues } from "./setup-fields.tsx";

const NEXT: Array<[Step, string]> = [
  ["keywords", "Pick from suggested keywords, or type your own."],
  ["generate", "Watch it being written. Stop whenever you like."],
  ["review", "Check its SEO score, add links to your other posts, and save it."],
];

/** Explains the later steps, and what counts towards the monthly limit. */
function WhatNext({ action }: { action: string }) {
  return (
    <aside aria-labelledby="what-next" className="max-w-form text-muted lg:pt-6">
      <Examples action={action} />
      <h2 id="what-next" className="mb-3 font-medium text-ink">
        What comes next
      </h2>
      <dl className="space-y-3">
        {NEXT.map(([step, text]) => (
          <div key={step}>
            <dt className="font-medium">{STEP_LABEL[step]}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 border-t border-line pt-4">
        Drafting is free. A post counts when you save it, a plan or an example when you change its
        text.
      </p>
    </aside>
  );
}

/** Fills the form with a worked example. What is typed so far is kept as a draft of its own. */
function Examples({ action }: { action: string }) {
  return (
    <section aria-labelledby="examples" className="mb-6 scroll-mt-20 border-b border-line pb-6">
      <h2 id="examples" className="mb-2 font-medium text-ink">
        See it with an example
      </h2>
      <ul className="space-y-3">
        {EXAMPLES.map(({ key, label, topic }) => (
          <li key={key}>
            <button
              name="intent"
              value="leave"
              formAction={`${action}&example=${key}`}
              formNoValidate
              className="group flex min-h-11 w-full flex-col justify-center rounded-md text-left md:min-h-8"
            >
              <span className="link">{topic}</span> <span>{label}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A pause in typing after which advice on the topic changes. */
const SETTLED_MS = 400;

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
  const topic = useSettled(typed?.["topic"] ?? values.topic, SETTLED_MS);
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
          <ResearchField
            field={fields.searchWeb}
            topic={topic}
            choice={typed?.["searchWeb"] ?? values.searchWeb}
            offers={offers}
          />
          <MoreOptions
            fields={fields}
            offers={offers}
            sources={sources}
            typed={typed}
            withNotes={!fromNotes}
          />
        </FormBody>
        <SetupButtons {...{ hasKeywords, offers }} disabled={incomplete || busy} />
        <OtherWays action={action} fromNotes={fromNotes} />
      </Card>
      {hasKeywords ? null : <WhatNext action={action} />}
    </Form>
  );
}

interface SetupButtonsProps {
  hasKeywords: boolean;
  offers: Offers;
  disabled: boolean;
}

/** What leads to the next step. */
function SetupButtons({ hasKeywords, offers, disabled }: SetupButtonsProps) {
  return (
    <>
      <div className="mt-6 flex flex-wrap gap-3">
        <SubmitButton
          variant="primary"
          intent="keywords"
          busyText="Finding keywords…"
          icon={<Sparkles size={16} aria-hidden="true" />}
          disabled={disabled}
        >
          {hasKeywords ? "Generate new keywords" : "Generate keywords"}
        </SubmitButton>
        {hasKeywords ? (
          <SubmitButton intent="keep" busyText="Saving…" disabled={disabled}>
            Save and keep the keywords
          </SubmitButton>
        ) : null}
      </div>
      {offers.model ? <AskingNote intent="keywords">{WIZARD.keywordsComeThere}</AskingNote> : null}
    </>
  );
}

/** Ways to a post besides a brief. A button keeps what is typed so far. */
function OtherWays({ action, fromNotes }: { action: string; fromNotes: boolean }) {
  return (
    <div className="mt-6 -mb-2 flex flex-wrap items-center border-t border-line pt-3">
      <p className="mr-2 w-full text-muted lg:w-auto">Or start another way:</p>
      {fromNotes ? null : (
        <Button
          name="intent"
          value="leave"
          formAction={`${action}&notes`}
          formNoValidate
          variant="quiet"
          size="sm"
          icon={<ListTree size={16} aria-hidden="true" />}
        >
          From notes
        </Button>
      )}
      <ButtonLink
        to="/posts/new"
        variant="quiet"
        size="sm"
        icon={<Pencil size={16} aria-hidden="true" />}
      >
        Write without AI
      </ButtonLink>
    </div>
  );
}

/** The notes, large and first, of somebody who begins with them. */
function NotesField({ field }: { field: FormField }) {
  return (
    <TextareaField
      field={field}
      label="Sources and notes"
      help={WIZARD.notesHelp}
      rows={10}
      placeholder={WIZARD.notesExample}
    />
  );
}
