import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { type ReactNode, useEffect, useState } from "react";
import { FormBody, type FormField } from "#app/components/ui/field-frame.tsx";
import { InputField } from "#app/components/ui/field.tsx";
import { usePlainFields } from "#app/components/ui/plain-fields.ts";
import { joinCommaList } from "#app/lib/comma-list.ts";
import type { CategoryChoice } from "#app/publishing/views/categories.server.ts";
import { canPublish, type Place } from "#app/publishing/views/places.ts";
import { AskAnyway } from "./ask-anyway.tsx";
import { CategoryFields } from "./category-fields.tsx";
import { ignoreEnter } from "#app/components/ignore-enter.ts";
import { PlatformChoice } from "./platform-choice.tsx";
import { publishPath } from "./publish-answer.ts";
import { PublishButton } from "./publish-button.tsx";
import { ScheduleFields } from "./schedule-fields.tsx";

const FIELDS = ["integrationId", "when", "scheduledDate", "timeZone", "tags", "anyway"] as const;

interface Props {
  postId: string;
  tags: string[];
  places: readonly Place[];
  /** The categories of platforms, if the user asked for them. */
  categories: CategoryChoice[] | null;
  /** Below the button. */
  note: ReactNode;
  /** Whether its button is the one to press. */
  primary: boolean;
  lastResult: SubmissionResult<string[]> | null;
  /** The places that took the post when it was last sent, if others did not. */
  accepted: readonly string[];
}

export function PublishForm(props: Props) {
  const { postId, tags, places, categories: read, note, primary, lastResult, accepted } = props;
  // Once loaded they stay on the screen with their ticks, whatever the next action returns.
  const [categories, setCategories] = useState(read);
  if (read !== null && read !== categories) setCategories(read);
  const { form, fields, field } = usePlainFields(
    "publish",
    lastResult,
    { when: "now", tags: joinCommaList(tags) },
    FIELDS,
  );
  const ticked = useTicked("publish");
  const atFirst = lastResult
    ? [fields.integrationId.initialValue ?? []]
        .flat()
        .map(String)
        .filter((id) => !accepted.includes(id))
    : tickedAtFirst(places);
  const chosen = places.filter(({ integrationId }) => (ticked ?? atFirst).includes(integrationId));
  const isFull = !places.some(canPublish);
  return (
    <Form
      id="publish"
      method="post"
      action={publishPath(postId, categories)}
      className="group/publish"
      preventScrollReset
      noValidate
      onKeyDown={ignoreEnter}
    >
      <HoldButton />
      <FormBody form={form} className="space-y-4">
        <PlatformChoice
          field={fields.integrationId}
          places={places}
          ticked={atFirst}
          accepted={accepted}
        />
        {places.some((place) => place.categories) ? (
          <CategoryFields
            fieldOf={field}
            choices={categories ?? []}
            places={places}
            ticked={ticked}
          />
        ) : null}
        <ScheduleFields fields={fields} />
        <TagsField field={fields.tags} />
        <AskAnyway field={fields.anyway} postId={postId} />
        <PublishButton
          chosen={chosen}
          disabled={isFull || ticked?.length === 0}
          primary={primary}
        />
        {note}
      </FormBody>
    </Form>
  );
}

/**
 * Enter in a field presses the first button of a form. Without scripts, this one shows the screen
 * again with the fields as typed.
 */
function HoldButton() {
  return (
    <button name="intent" value="hold" tabIndex={-1} aria-hidden="true" className="sr-only">
      Keep what is typed
    </button>
  );
}

function TagsField({ field }: { field: FormField }) {
  return (
    <InputField
      field={field}
      label="Tags"
      placeholder="gardening, balcony"
      help="Separated by commas. They stay with the post."
      autoComplete="off"
    />
  );
}

/** The only place, or those with an older text. */
function tickedAtFirst(places: readonly Place[]): string[] {
  return places
    .filter(({ state }) => places.length === 1 || state === "older")
    .map(({ integrationId }) => integrationId);
}

/** The ids of the places that are ticked in a form now; null on the server and while hydrating. */
function useTicked(formId: string): string[] | null {
  const [ticked, setTicked] = useState<string | null>(null);
  // After every render, because a box may have been mounted again.
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    const read = () => setTicked(new FormData(form).getAll("integrationId").join());
    read();
    form.addEventListener("input", read);
    return () => form.removeEventListener("input", read);
  });
  return ticked === null ? null : ticked.split(",").filter(Boolean);
}
