import type { SubmissionResult } from "@conform-to/react";
import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { SubmitButton } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { Chip } from "#app/components/ui/chip.tsx";
import { FormBody } from "#app/components/ui/field-frame.tsx";
import { TextareaField } from "#app/components/ui/field.tsx";
import { ListTree, PenLine, RefreshCw } from "#app/components/ui/icons.tsx";
import { usePlainFields } from "#app/components/ui/plain-fields.ts";
import { useBusy } from "#app/components/ui/use-busy.ts";
import { useFormValues } from "#app/components/ui/use-form-values.ts";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import { WIZARD } from "#app/copy/wizard.ts";
import { addToCommaList, splitCommaList } from "#app/lib/comma-list.ts";
import { interviewValues } from "#app/writing/interview/fields.ts";
import type { Interview } from "#app/writing/interview/interview.ts";
import { isSelected } from "#app/writing/wizard/keywords.ts";
import { outlinePath, stepPath } from "#app/writing/wizard/wizard.ts";
import type { KeywordsAnswer } from "#app/writing/writer.ts";
import { AskingNote } from "../asking-note.tsx";
import { KeptNote } from "../kept-note.tsx";
import { InterviewCard } from "./interview-card.tsx";
import { useStepForm } from "../use-step-form.ts";
import { useWritingBlock } from "../use-writing-block.ts";

interface Props {
  draftId: string;
  sets: KeywordsAnswer;
  selected: string;
  interview: Interview;
  /** When the draft was last changed, in ms. */
  version: number;
  /** The draft has an outline, which the post is written from. */
  hasOutline: boolean;
  /** A model suggests the keywords, which takes its time. */
  asksModel: boolean;
  lastResult: SubmissionResult<string[]> | null;
  /** Stands below the suggestions. */
  children: ReactNode;
}

/** Step two: three sets of suggestions, and the list of keywords to write the post with. */
export function KeywordsForm({
  draftId,
  sets,
  selected,
  interview,
  version,
  hasOutline,
  asksModel,
  lastResult,
  children,
}: Props) {
  const id = `keywords-${draftId}`;
  const values = { keywords: selected, ...interviewValues(interview) };
  const { form, fields, field } = usePlainFields(id, lastResult, values, ["keywords"]);
  const typed = useFormValues(id);
  const step = useStepForm(id, stepPath("keywords", draftId), { version, fields: values });
  const hydrated = useHydrated();
  const text = typed?.["keywords"] ?? String(fields.keywords.initialValue ?? "");
  const count = splitCommaList(text).length;
  return (
    <Form
      id={id}
      method="post"
      encType="multipart/form-data"
      action={stepPath("keywords", draftId)}
      noValidate
      {...step}
      className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] lg:items-start"
    >
      <div className="min-w-0 space-y-6">
        <Suggestions sets={sets} draftId={draftId} selected={text} textId={fields.keywords.id} />
        <InterviewCard questions={interview.questions} field={field} />
      </div>
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
          asksModel={asksModel}
          none={typed !== null && count === 0}
        />
      </Card>
      {children}
    </Form>
  );
}

interface SuggestionsProps extends ChosenKeywords {
  sets: KeywordsAnswer;
}

/** The three sets of suggestions. */
function Suggestions({ sets, ...chips }: SuggestionsProps) {
  return (
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
  );
}

interface KeywordChipsProps extends ChosenKeywords {
  title: string;
  keywords: string[];
}

interface ChosenKeywords {
  draftId: string;
  /** The current Selected Keywords text. */
  selected: string;
  /** Id of the Selected Keywords text area. */
  textId: string;
}

/**
 * One set of suggested keywords. With scripts, a chip adds to the text area; without them it
 * submits the form, and the server adds the keyword in the address to the text as typed.
 */
function KeywordChips({ title, keywords, draftId, selected, textId }: KeywordChipsProps) {
  if (keywords.length === 0) return null;
  return (
    <section aria-label={`${title} keywords`}>
      <h3 className="mb-2 font-medium">{title}</h3>
      <div className="flex flex-wrap gap-2">
        {keywords.map((keyword) => (
          <Chip
            key={keyword}
            type="submit"
            name="intent"
            value="add"
            formAction={`${stepPath("keywords", draftId)}&keyword=${encodeURIComponent(keyword)}`}
            pressed={isSelected(keyword, selected)}
            onClick={(event) => {
              event.preventDefault();
              append(textId, keyword);
            }}
          >
            {keyword}
          </Chip>
        ))}
      </div>
    </section>
  );
}

function append(textId: string, keyword: string): void {
  const area = document.getElementById(textId);
  if (!(area instanceof HTMLTextAreaElement)) return;
  area.value = addToCommaList(area.value, [keyword]);
  area.dispatchEvent(new Event("input", { bubbles: true }));
}

interface KeywordsActionsProps {
  draftId: string;
  hasOutline: boolean;
  asksModel: boolean;
  /** No keyword is chosen. */
  none: boolean;
}

/** What can be done with the chosen keywords. */
function KeywordsActions({ draftId, hasOutline, asksModel, none }: KeywordsActionsProps) {
  const busy = useBusy();
  const block = useWritingBlock();
  if (block) return <KeptNote block={block} />;
  return (
    <div className="mt-6 flex flex-col items-stretch gap-3">
      <SubmitButton
        variant="primary"
        intent="generate"
        busyText="Starting…"
        disabled={busy || none}
        icon={<PenLine size={16} aria-hidden="true" />}
      >
        Generate post
      </SubmitButton>
      <SubmitButton
        intent="plan"
        busyText="Starting…"
        disabled={busy || none}
        icon={<ListTree size={16} aria-hidden="true" />}
      >
        {hasOutline ? "Plan again" : "Plan first"}
      </SubmitButton>
      <p className="text-muted">
        {hasOutline ? (
          <>
            The post follows{" "}
            <Link className="link" to={outlinePath(draftId)}>
              your outline
            </Link>
            . Planning again replaces it.
          </>
        ) : (
          "Plan first to change the outline before the post is written."
        )}
      </p>
      <SubmitButton
        intent="regenerate"
        variant="quiet"
        busyText="Finding keywords…"
        disabled={busy}
        icon={<RefreshCw size={16} aria-hidden="true" />}
      >
        Regenerate keywords
      </SubmitButton>
      {asksModel ? <AskingNote intent="regenerate">{WIZARD.keywordsGoOn}</AskingNote> : null}
    </div>
  );
}
