import { Form, Link, useActionData } from "@remix-run/react";
import type { ReactNode } from "react";
import { SubmitButton } from "#app/components/ui/button.tsx";
import { FormBody } from "#app/components/ui/field-frame.tsx";
import { usePlainFields } from "#app/components/ui/plain-fields.ts";
import { useBusy } from "#app/components/ui/use-busy.ts";
import { FIRST_PUBLISH } from "#app/copy/first-publish.ts";
import type { ActionResult } from "#app/http/run-intent.server.ts";
import { AskAnyway } from "./ask-anyway.tsx";
import { ignoreEnter } from "#app/components/ignore-enter.ts";
import { IF_LATER, ScheduleFields, UNLESS_LATER } from "./schedule-fields.tsx";

/**
 * Publishing while no integration is active: one button for the built-in blog, the way to other
 * platforms, and folded up what the children offer.
 */
export function FirstPublish({
  postId,
  foldId,
  note,
  children,
}: {
  postId: string;
  foldId: string;
  /** Below the button. */
  note: ReactNode;
  children: ReactNode;
}) {
  const last = useActionData<ActionResult>();
  const busy = useBusy("first-publish");
  const { form, fields } = usePlainFields(
    "first-publish",
    last?.intent.startsWith("first-publish") ? last.result : null,
    { when: "now" },
    ["when", "scheduledDate", "timeZone", "anyway"],
  );
  return (
    <div className="space-y-4">
      <Form
        id="first-publish"
        method="post"
        action={`/preview/${postId}`}
        className="group/publish"
        preventScrollReset
        noValidate
        onKeyDown={ignoreEnter}
      >
        <FormBody form={form} className="space-y-4">
          <AskAnyway field={fields.anyway} postId={postId} intent="first-publish-anyway" />
          <SubmitButton intent="first-publish" variant="primary" className="w-full">
            <span className={UNLESS_LATER}>{busy ? "Publishing…" : FIRST_PUBLISH.button}</span>{" "}
            <span className={IF_LATER}>{busy ? "Scheduling…" : FIRST_PUBLISH.schedule}</span>
          </SubmitButton>
          <p className="text-muted">{FIRST_PUBLISH.help}</p>
          <ScheduleFields fields={fields} />
          {note}
        </FormBody>
      </Form>
      <p className="rounded-md border border-line bg-accent-soft p-3">
        {FIRST_PUBLISH.notice}{" "}
        <Link to={`/integrations?from=/preview/${postId}`} className="link">
          {FIRST_PUBLISH.connect}
        </Link>
      </p>
      <details id={foldId}>
        <summary className="link inline-block min-h-11 py-3 md:min-h-0 md:py-1">
          {FIRST_PUBLISH.options}
        </summary>
        <div className="mt-3">{children}</div>
      </details>
    </div>
  );
}
