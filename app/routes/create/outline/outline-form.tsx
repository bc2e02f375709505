import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { Alert } from "#app/components/ui/alert.tsx";
import { Button, SubmitButton } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { RadioGroup } from "#app/components/ui/choice.tsx";
import { FormBody, type FormField } from "#app/components/ui/field-frame.tsx";
import { InputField, TextareaField } from "#app/components/ui/field.tsx";
import { PenLine, Plus, RefreshCw } from "#app/components/ui/icons.tsx";
import { useBusy } from "#app/components/ui/use-busy.ts";
import { useFormValues } from "#app/components/ui/use-form-values.ts";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import { OUTLINE_LIMITS } from "#app/writing/outline-edit.ts";
import { outlinePath } from "#app/writing/wizard/wizard.ts";
import type { SourceView } from "#app/writing/sources/sources.server.ts";
import { KeptNote } from "../kept-note.tsx";
import { SourcesCard } from "../sources-card.tsx";
import { useStepForm } from "../use-step-form.ts";
import { useWritingBlock } from "../use-writing-block.ts";
import { BriefCard } from "./brief-card.tsx";
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
  sources: SourceView[];
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
  sources,
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
        {conflict === null ? null : <ConflictAlert text={form.errors?.join(" ")} />}
        <OutlineLines fields={fields} titles={titles} />
        <BriefCard fields={fields} />
        <SourcesCard sources={sources} />
        <Sections
          fields={fields}
          sections={sections}
          action={action}
          stored={stored}
          sources={sources}
        />
        <AddSection full={count >= OUTLINE_LIMITS.sections} />
      </FormBody>
      <OutlineCard draftId={draftId} total={total} requestedWords={requestedWords} count={count} />
    </Form>
  );
}

interface SectionsProps extends Pick<Props, "stored" | "sources"> {
  fields: Record<string, FormField | undefined>;
  sections: number[];
  action: string;
}

function Sections({ sections, ...props }: SectionsProps) {
  return sections.map((index) => (
    <SectionFields
      key={index}
      index={index}
      last={index === sections.length - 1}
      full={sections.length >= OUTLINE_LIMITS.sections}
      {...props}
    />
  ));
}

/** Another tab saved the outline meanwhile. */
function ConflictAlert({ text }: { text: string | undefined }) {
  return (
    <Alert
      tone="warning"
      action={
        <Button name="intent" value="leave">
          Save mine anyway
        </Button>
      }
    >
      {text}
    </Alert>
  );
}

function AddSection({ full }: { full: boolean }) {
  return (
    <Button name="intent" value="add" disabled={full} icon={<Plus size={16} aria-hidden="true" />}>
      Add a section
    </Button>
  );
}

function wordsOf(typed = ""): number {
  return Number.parseInt(typed.replace(/[\s,.]/g, ""), 10) || 0;
}

/** Title, meta description and excerpt of an outline. */
function OutlineLines({
  fields,
  titles,
}: {
  fields: Record<string, FormField | undefined>;
  titles: string[];
}) {
  const { title, ownTitle, metaDescription, excerpt } = fields;
  if (!title || !ownTitle || !metaDescription || !excerpt) return null;
  return (
    <Card className="space-y-5">
      <RadioGroup
        field={title}
        label="Title"
        options={[
          ...titles.map((one) => ({ value: one, label: one })),
          { value: "", label: "My own title" },
        ]}
        defaultValue=""
      />
      <InputField
        field={ownTitle}
        label="My own title"
        help="30 to 65 characters show in full in search results."
      />
      <TextareaField
        field={metaDescription}
        label="Meta Description"
        help={`121 to 156 characters are best, ${OUTLINE_LIMITS.metaDescription} at most.`}
        rows={2}
      />
      <TextareaField
        field={excerpt}
        label="Excerpt"
        help={`One or two sentences, ${OUTLINE_LIMITS.excerpt} characters at most.`}
        rows={2}
      />
    </Card>
  );
}

interface OutlineCardProps {
  draftId: string;
  /** Words of all sections together. */
  total: number;
  requestedWords: number;
  /** Sections. */
  count: number;
}

/** The length of an outline, and what can be done with it. */
function OutlineCard({ draftId, total, requestedWords, count }: OutlineCardProps) {
  const busy = useBusy();
  const block = useWritingBlock();
  const action = outlinePath(draftId);
  return (
    <Card className="space-y-4 lg:sticky lg:top-20">
      <p role="status">
        <span className="block text-base font-semibold tabular-nums" data-testid="outline-words">
          {total.toLocaleString("en-US")} of {requestedWords.toLocaleString("en-US")} words
        </span>
        <span className="text-muted">
          {count} of up to {OUTLINE_LIMITS.sections} sections. The introduction takes the rest.
        </span>
      </p>
      <div className="flex flex-col items-stretch gap-3">
        {block ? null : (
          <SubmitButton
            variant="primary"
            intent="write"
            busyText="Starting…"
            disabled={busy}
            icon={<PenLine size={16} aria-hidden="true" />}
          >
            Write the post
          </SubmitButton>
        )}
        <Button name="intent" value="leave" formAction={`${action}&to=keywords`} disabled={busy}>
          Change the keywords
        </Button>
        {block ? null : (
          <SubmitButton
            intent="plan"
            variant="quiet"
            busyText="Starting…"
            disabled={busy}
            icon={<RefreshCw size={16} aria-hidden="true" />}
          >
            Plan again
          </SubmitButton>
        )}
      </div>
      {block ? (
        <KeptNote block={block} />
      ) : (
        <p className="text-muted">Planning again replaces this outline.</p>
      )}
    </Card>
  );
}
