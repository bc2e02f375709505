import { getFormProps, useForm, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useState, type KeyboardEvent } from "react";
import { lazyPart } from "#app/components/connection/lazy-part.tsx";
import { SubmitButton } from "#app/components/ui/button.tsx";
import { RadioGroup } from "#app/components/ui/choice.tsx";
import { FormBody } from "#app/components/ui/field-frame.tsx";
import { InputField, SelectField } from "#app/components/ui/field.tsx";
import { useBusy } from "#app/components/ui/use-busy.ts";
import { useFormValues } from "#app/components/ui/use-form-values.ts";
import { joinCommaList } from "#app/lib/comma-list.ts";
import { TEXT } from "#app/copy/text.ts";
import type { CategoryChoice } from "./category-fields.tsx";
import { ZoneNote } from "./zone-note.tsx";

/** Few sites have categories to choose. */
const CategoryFields = lazyPart("category-fields", () =>
  import("./category-fields.tsx").then((module) => module.CategoryFields),
);

/** An active integration. */
export interface PublishOption {
  integrationId: string;
  label: string;
  /** A copy is live there: publishing again updates it in place. */
  live: boolean;
  categories: boolean;
}

interface Fields {
  integrationId: string;
  when: string;
  scheduledDate: string;
  timeZone: string;
  tags: string;
  categories: string[];
}

/** Enter in a field publishes nothing. */
function ignoreEnter(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key === "Enter" && event.target instanceof HTMLInputElement) event.preventDefault();
}

const WHEN = [
  { value: "now", label: "Publish now" },
  { value: "later", label: "Schedule for later" },
];
/** What the later choice shows and hides follows the radio button by CSS, so it does without scripts too. */
const IF_LATER = "hidden group-has-[[value=later]:checked]/publish:block";
const UNLESS_LATER = "group-has-[[value=later]:checked]/publish:hidden";

interface Props {
  postId: string;
  tags: string[];
  options: PublishOption[];
  /** The categories of a platform, once somebody asked for them. */
  categories: CategoryChoice | null;
  lastResult: SubmissionResult<string[]> | null;
}

export function PublishForm({ postId, tags, options, categories: read, lastResult }: Props) {
  // Once read they stay on the screen, ticked as they are, whatever comes of the next button.
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
  const busy = useBusy("publish");
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
      {/* Browsers press the first button when Enter is pressed in a field: without scripts this one shows the screen again, as typed. */}
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
        <RadioGroup field={fields.when} label="When" options={WHEN} defaultValue="now" />
        <div className={IF_LATER}>
          <InputField
            field={fields.scheduledDate}
            label="Date and time"
            type="datetime-local"
            help={<ZoneNote name={fields.timeZone.name} />}
          />
        </div>
        <InputField
          field={fields.tags}
          label="Tags"
          placeholder="gardening, balcony"
          help="Separated by commas. They stay with the post."
          autoComplete="off"
        />
        <SubmitButton
          intent="publish"
          look="primary"
          className="w-full"
          disabled={none || typed?.["integrationId"] === ""}
        >
          <span className={UNLESS_LATER}>{busy ? "Publishing…" : "Publish Post"}</span>
          <span className={IF_LATER}>{busy ? "Scheduling…" : "Schedule Post"}</span>
        </SubmitButton>
      </FormBody>
    </Form>
  );
}
