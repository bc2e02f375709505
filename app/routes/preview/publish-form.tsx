import { getFormProps, useForm, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useState, type ReactNode } from "react";
import { lazyComponent } from "#app/components/connection/lazy-component.tsx";
import { SubmitButton } from "#app/components/ui/button.tsx";
import { FormBody } from "#app/components/ui/field-frame.tsx";
import { InputField, SelectField } from "#app/components/ui/field.tsx";
import { useFormValues } from "#app/components/ui/use-form-values.ts";
import { joinCommaList } from "#app/lib/comma-list.ts";
import { TEXT } from "#app/copy/text.ts";
import type { CategoryChoice } from "#app/publishing/views/categories.server.ts";
import type { PublishOption } from "#app/publishing/views/options.server.ts";
import { AskAnyway } from "./ask-anyway.tsx";
import { ignoreEnter } from "./ignore-enter.ts";
import { ScheduleFields, SubmitLabel } from "./schedule-fields.tsx";

/** Loaded separately, because few sites have categories. */
const CategoryFields = lazyComponent("category-fields", () =>
  import("./category-fields.tsx").then((module) => module.CategoryFields),
);

/** An integration that the post can be published to. */
interface Option extends PublishOption {
  /** A copy is live there: publishing again updates it in place. */
  live: boolean;
}

interface Fields {
  integrationId: string;
  when: string;
  scheduledDate: string;
  timeZone: string;
  tags: string;
  categories: string[];
  anyway: string;
}

interface Props {
  postId: string;
  tags: string[];
  options: Option[];
  /** The categories of a platform, if the user asked for them. */
  categories: CategoryChoice | null;
  /** Below the button. */
  note: ReactNode;
  lastResult: SubmissionResult<string[]> | null;
}

export function PublishForm({ postId, tags, options, categories: read, note, lastResult }: Props) {
  // Once loaded they stay on the screen with their ticks, whatever the next action returns.
  const [categories, setCategories] = useState(read);
  if (read !== null && read !== categories) setCategories(read);
  const [form, fields] = useForm<Fields>({
    id: "publish",
    lastResult,
    defaultValue: {
      when: "now",
      tags: joinCommaList(tags),
      integrationId: categories?.integrationId,
    },
  });
  const typed = useFormValues(form.id);
  const none = options.length === 0;
  return (
    <Form
      method="post"
      action={`/preview/${postId}${categories ? `?categories=${categories.integrationId}` : ""}`}
      className="group/publish"
      preventScrollReset
      {...getFormProps(form)}
      onKeyDown={ignoreEnter}
    >
      {/* Enter in a field presses the first button of a form. Without scripts, this one shows the
         screen again with the fields as typed. */}
      <button name="intent" value="hold" tabIndex={-1} aria-hidden="true" className="sr-only">
        Keep what is typed
      </button>
      <FormBody form={form} className="space-y-4">
        <SelectField
          field={fields.integrationId}
          label="Platform"
          placeholder={none ? TEXT.noIntegrations : "Choose a platform"}
          disabled={none}
          options={options.map(({ integrationId, label, live }) => ({
            value: integrationId,
            label: live ? `${label} (updates the live post)` : label,
          }))}
        />
        {options.some((option) => option.categories) ? (
          <CategoryFields
            field={fields.categories}
            choice={categories}
            integrationId={typed?.["integrationId"] ?? null}
            options={options}
          />
        ) : null}
        <ScheduleFields fields={fields} />
        <InputField
          field={fields.tags}
          label="Tags"
          placeholder="gardening, balcony"
          help="Separated by commas. They stay with the post."
          autoComplete="off"
        />
        <AskAnyway field={fields.anyway} postId={postId} />
        <SubmitButton
          intent="publish"
          variant="primary"
          className="w-full"
          disabled={none || typed?.["integrationId"] === ""}
        >
          <SubmitLabel />
        </SubmitButton>
        {note}
      </FormBody>
    </Form>
  );
}
