import { getFormProps, useForm, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { ButtonLink, SubmitButton } from "#app/components/ui/button.tsx";
import { FormBody } from "#app/components/ui/field-frame.tsx";
import { InputField, SelectField } from "#app/components/ui/field.tsx";
import { onlyPlatform, PlatformSelect } from "#app/components/platform-select.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { ZoneNote } from "#app/components/zone-note.tsx";
import { pluralize } from "#app/lib/numbers.ts";
import type { FoundPost } from "#app/posts/find-posts.server.ts";
import type { PublishOption } from "#app/publishing/views/options.server.ts";
import { SelectedTitles } from "./selected-posts.tsx";

interface Fields {
  post: string[];
  integrationId: string;
  firstDay: string;
  time: string;
  everyDays: string;
  timeZone: string;
}

interface Props {
  work: "publish" | "schedule";
  posts: FoundPost[];
  options: PublishOption[];
  back: string;
  /** "2026-11-22" */
  tomorrow: string;
  lastResult: SubmissionResult<string[]> | null;
}

const STEPS = [
  { value: "1", label: "One a day" },
  { value: "2", label: "One every 2 days" },
  { value: "3", label: "One every 3 days" },
  { value: "7", label: "One a week" },
  { value: "14", label: "One every 2 weeks" },
];

export function PublishSelected({ work, posts, options, back, tomorrow, lastResult }: Props) {
  const [form, fields] = useForm<Fields>({
    id: "selected",
    lastResult,
    defaultValue: {
      integrationId: onlyPlatform(options),
      firstDay: tomorrow,
      time: "09:00",
      everyDays: "1",
    },
  });
  const later = work === "schedule";
  const count = pluralize(posts.length, "post");
  const verb = later ? "Schedule" : "Publish";
  return (
    <div className="mx-auto max-w-form">
      <PageHeader title={`${verb} ${count}`} back={{ to: back, label: "My Posts" }} />
      <Form method="post" className="card p-4 md:p-6" {...getFormProps(form)}>
        <FormBody form={form}>
          <div>
            <p className="mb-1.5 font-medium">{later ? "In this order" : "Posts"}</p>
            <SelectedTitles posts={posts} back={back} ordered={later} />
          </div>
          <PlatformSelect
            field={fields.integrationId}
            options={options}
            help="Unfinished posts are left out."
          />
          {later ? <DayFields fields={fields} /> : null}
          <div className="flex flex-wrap gap-3">
            <SubmitButton
              intent={work}
              variant="primary"
              disabled={options.length === 0}
              busyText={later ? "Scheduling…" : "Publishing…"}
            >
              {verb} {count}
            </SubmitButton>
            <ButtonLink to={back}>Cancel</ButtonLink>
          </div>
        </FormBody>
      </Form>
    </div>
  );
}

type FieldSet = ReturnType<typeof useForm<Fields>>[1];

function DayFields({ fields }: { fields: FieldSet }) {
  return (
    <div className="grid gap-5 md:grid-cols-3 md:gap-3">
      <InputField field={fields.firstDay} label="First day" type="date" />
      <InputField field={fields.time} label="Time" type="time" />
      <SelectField field={fields.everyDays} label="How often" options={STEPS} />
      <p className="text-muted md:col-span-3 md:-mt-2">
        <ZoneNote name={fields.timeZone.name} />
      </p>
    </div>
  );
}
