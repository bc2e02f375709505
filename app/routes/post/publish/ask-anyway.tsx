import { Alert } from "#app/components/ui/alert.tsx";
import { ButtonLink, SubmitButton } from "#app/components/ui/button.tsx";
import { type FormField, useControlProps } from "#app/components/ui/field-frame.tsx";

/** Where the publish form asks about a plan, once the server has refused to publish it as it is. */
export function AskAnyway({
  field,
  postId,
  intent = "publish-anyway",
}: {
  field: FormField;
  postId: string;
  /** What the answer Publish anyway sends. */
  intent?: string;
}) {
  return (
    <>
      <input type="hidden" name={field.name} value="ask" />
      {field.errors ? <PublishAnyway field={field} postId={postId} intent={intent} /> : null}
    </>
  );
}

/**
 * The question before a plan is published with places that are still to be written. It stands in
 * the publish form, so that everything typed there is sent with the answer. Without scripts, the
 * page opens at it.
 */
function PublishAnyway({
  field,
  postId,
  intent,
}: {
  field: FormField;
  postId: string;
  intent: string;
}) {
  const { autoFocus } = useControlProps(field, { help: false });
  return (
    <div tabIndex={-1} {...{ autoFocus }} className="rounded-lg">
      <Alert tone="warning" title={field.errors?.join(" ") ?? ""}>
        <p id={field.errorId}>Publish the post as it is?</p>
        <div className="mt-3 flex flex-wrap gap-3">
          <SubmitButton intent={intent} busyText="Publishing…">
            Publish anyway
          </SubmitButton>
          <ButtonLink to={`/preview/${postId}/edit`}>Keep writing</ButtonLink>
        </div>
      </Alert>
    </div>
  );
}
