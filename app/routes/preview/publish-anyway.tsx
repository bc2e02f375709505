import type { FormField } from "#app/components/ui/field-frame.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { ButtonLink, SubmitButton } from "#app/components/ui/button.tsx";

/**
 * The question before a plan is published with places that are still to be written. It stands in
 * the publish form, so that everything typed there is sent with the answer.
 */
export function PublishAnyway({
  field,
  postId,
  intent,
}: {
  field: FormField;
  postId: string;
  intent: string;
}) {
  return (
    <Alert tone="warning" title={field.errors?.join(" ") ?? ""}>
      <p id={field.errorId}>Publish the post as it is?</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <SubmitButton intent={intent} busyText="Publishing…">
          Publish anyway
        </SubmitButton>
        <ButtonLink to={`/preview/${postId}?edit`}>Keep writing</ButtonLink>
      </div>
    </Alert>
  );
}
