import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, Link } from "@remix-run/react";
import { useMemo } from "react";
import { Alert } from "#app/components/ui/alert.tsx";
import { SubmitButton } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Checkbox } from "#app/components/ui/choice.tsx";
import { FieldError, FormBody, type FormField } from "#app/components/ui/field-frame.tsx";
import { SelectField, TextareaField } from "#app/components/ui/field.tsx";
import { Sparkles } from "#app/components/ui/icons.tsx";
import { useBusy } from "#app/components/ui/use-busy.ts";
import { VOICE_LIMITS } from "#app/copy/voice.ts";
import type { VoiceSettings } from "#app/writing/voice/voice.server.ts";

const SPELLINGS = [
  { value: "", label: "No preference" },
  { value: "american", label: "American (color, organize)" },
  { value: "british", label: "British (colour, organise)" },
];

interface Props {
  settings: VoiceSettings;
  posts: SamplePost[];
  hasModel: boolean;
  /** A description that a model made and nobody saved yet. */
  proposal: { description: string; posts: number } | null;
  lastResult: SubmissionResult<string[]> | null;
}

interface Fields {
  description: string;
  neverWords: string;
  spelling: string;
  samples: string[];
}

/** How the articles should sound; a proposed description takes the place of the typed one. */
export function VoiceForm({ settings, posts, hasModel, proposal, lastResult }: Props) {
  // The same object for the same answer: Conform shows each new one, which renders the form again.
  const shown = useMemo(() => withProposal(lastResult, proposal), [lastResult, proposal]);
  const [form, fields] = useForm<Fields>({
    id: "voice",
    lastResult: shown,
    defaultValue: { ...settings, spelling: settings.spelling ?? "" },
  });
  const busy = useBusy();
  return (
    <Card className="max-w-3xl">
      <Form method="post" action="/settings/voice" {...getFormProps(form)}>
        {/* Enter in a select or box presses the first button of a form. */}
        <button name="intent" value="save" tabIndex={-1} aria-hidden="true" className="sr-only">
          Save voice
        </button>
        <FormBody form={form} className="max-w-form space-y-5">
          <TextareaField
            field={fields.description}
            label="Description"
            rows={6}
            placeholder="Short sentences. Speaks to the reader as you. Dry humour, no exclamation marks."
            help={`At most ${VOICE_LIMITS.description.toLocaleString("en-US")} characters.`}
          />
          <SampleBoxes field={fields.samples} posts={posts} />
          <DescribeButton hasModel={hasModel} hasPosts={posts.length > 0} proposal={proposal} />
          <TextareaField
            field={fields.neverWords}
            label="Words never used"
            rows={4}
            placeholder={"leverage\ngame-changer\nin today’s fast-paced world"}
            help={`Words and phrases, one a line or separated by commas. At most ${VOICE_LIMITS.neverWords}.`}
          />
          <SelectField field={fields.spelling} label="English spelling" options={SPELLINGS} />
          <SubmitButton intent="save" variant="primary" busyText="Saving…" disabled={busy}>
            Save voice
          </SubmitButton>
        </FormBody>
      </Form>
    </Card>
  );
}

function withProposal(result: SubmissionResult<string[]> | null, proposal: Props["proposal"]) {
  return result && proposal
    ? { ...result, initialValue: { ...result.initialValue, description: proposal.description } }
    : result;
}

interface SamplePost {
  id: string;
  title: string;
}

function SampleBoxes({ field, posts }: { field: FormField; posts: readonly SamplePost[] }) {
  const value = field.initialValue;
  const ticked = Array.isArray(value) ? value : [value];
  const invalid = Boolean(field.errors?.length);
  return (
    <fieldset
      id={field.id}
      className="min-w-0"
      aria-describedby={`${field.descriptionId}${invalid ? ` ${field.errorId}` : ""}`}
    >
      <legend className="mb-1.5 font-medium">Sample posts</legend>
      {posts.length > 0 ? (
        <div className="max-h-64 overflow-y-auto rounded-md border border-line-strong bg-surface px-3 py-1">
          {posts.map(({ id, title }) => (
            <Checkbox
              key={id}
              name={field.name}
              form={field.formId}
              value={id}
              label={title || "Untitled"}
              defaultChecked={ticked.includes(id)}
            />
          ))}
        </div>
      ) : null}
      <FieldError field={field} />
      <p id={field.descriptionId} className="mt-1.5 text-muted">
        {posts.length > 0
          ? `Up to ${VOICE_LIMITS.samples} posts that sound like you. The writer reads them. Posts that a model wrote are not listed.`
          : "You have no posts of your own words yet. Once you do, choose some that sound like you."}
      </p>
    </fieldset>
  );
}

interface DescribeButtonProps {
  hasModel: boolean;
  hasPosts: boolean;
  proposal: { posts: number } | null;
}

/** Has a model describe the voice; disabled with the reason where that cannot work. */
function DescribeButton({ hasModel, hasPosts, proposal }: DescribeButtonProps) {
  const busy = useBusy();
  return (
    <div className="space-y-3">
      {proposal ? (
        <Alert>
          Proposed from{" "}
          {proposal.posts === 1 ? "the sample post" : `${proposal.posts} sample posts`}. Change what
          you like, then save.
        </Alert>
      ) : null}
      <SubmitButton
        intent="describe"
        size="sm"
        busyText="Reading your posts…"
        disabled={busy || !hasModel || !hasPosts}
        aria-describedby="describe-note"
        icon={<Sparkles size={16} aria-hidden="true" />}
      >
        Describe my voice from these posts
      </SubmitButton>
      <p id="describe-note" className="text-muted">
        {hasModel ? (
          hasPosts ? (
            "Replaces the description above. Nothing is saved until you save."
          ) : (
            "Write a post yourself first. The description is made from your own words."
          )
        ) : (
          <>
            No model is connected to read your posts.{" "}
            <Link to="/settings/writer" className="link">
              Connect one
            </Link>
          </>
        )}
      </p>
    </div>
  );
}
