import { getFormProps, useForm, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { onlyPlatform, PlatformSelect } from "#app/components/platform-select.tsx";
import { ButtonLink, SubmitButton } from "#app/components/ui/button.tsx";
import { RadioGroup } from "#app/components/ui/choice.tsx";
import { EmptyState } from "#app/components/ui/feedback.tsx";
import { FormBody } from "#app/components/ui/field-frame.tsx";
import { InputField } from "#app/components/ui/field.tsx";
import { ZoneNote } from "#app/components/zone-note.tsx";
import { pluralize } from "#app/lib/numbers.ts";
import type { FoundDraft } from "#app/posts/find-posts.server.ts";
import { SHOWN_STATUS_LABEL, shownStatus } from "#app/posts/post-status.ts";
import type { PublishOption } from "#app/publishing/views/options.server.ts";

interface Fields {
  postId: string;
  integrationId: string;
  scheduledDate: string;
  timeZone: string;
}

interface Props {
  day: string;
  search: string;
  drafts: FoundDraft[];
  options: PublishOption[];
  /** The proposed wall time: "2026-11-21T09:00". */
  at: string;
  lastResult: SubmissionResult<string[]> | null;
}

/** Which draft, where to and when. */
export function ScheduleForm({ day, search, drafts, options, at, lastResult }: Props) {
  const [form, fields] = useForm<Fields>({
    id: "schedule",
    lastResult,
    defaultValue: {
      postId: drafts.length === 1 ? drafts[0]?.id : "",
      integrationId: onlyPlatform(options),
      scheduledDate: at,
    },
  });
  if (drafts.length === 0) return <NoDrafts search={search} day={day} />;
  return (
    <Form method="post" className="card p-4 md:p-6" {...getFormProps(form)}>
      <FormBody form={form}>
        <div className="-mx-1 max-h-96 overflow-y-auto border-b border-line p-1">
          <RadioGroup
            field={fields.postId}
            label="Post"
            options={drafts.map((draft) => ({
              value: draft.id,
              label: (
                <span className="two-lines" title={draft.title}>
                  {draft.title}
                </span>
              ),
              help: helpOf(draft),
            }))}
          />
        </div>
        <PlatformSelect field={fields.integrationId} options={options} />
        <InputField
          field={fields.scheduledDate}
          label="Date and time"
          type="datetime-local"
          help={<ZoneNote name={fields.timeZone.name} isFilledIn />}
        />
        <SubmitButton
          intent="schedule"
          variant="primary"
          disabled={options.length === 0}
          busyText="Scheduling…"
        >
          Schedule post
        </SubmitButton>
      </FormBody>
    </Form>
  );
}

function NoDrafts({ search, day }: { search: string; day: string }) {
  return (
    <div className="card">
      {search === "" ? (
        <EmptyState
          title="No drafts yet"
          action={<ButtonLink to="/create">Create New Post</ButtonLink>}
        >
          A post has to be written before it can be scheduled.
        </EmptyState>
      ) : (
        <EmptyState
          title="No drafts match."
          action={<ButtonLink to={`/calendar/schedule?day=${day}`}>Show all drafts</ButtonLink>}
        >
          Try another word of the title.
        </EmptyState>
      )}
    </div>
  );
}

function helpOf(draft: FoundDraft): string {
  const words = pluralize(draft.wordCount, "word");
  const status = shownStatus(draft);
  return status === "changed" ? `${words} · ${SHOWN_STATUS_LABEL.changed}` : words;
}
