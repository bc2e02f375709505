import { Form } from "@remix-run/react";
import { lazyComponent } from "#app/components/connection/lazy-component.tsx";
import { SubmitButton } from "#app/components/ui/button.tsx";
import type { PublicationView } from "#app/publishing/views/publication-view.ts";

const ConfirmForm = lazyComponent("confirm-form", () =>
  import("./unfinished.tsx").then((module) => module.ConfirmForm),
);

/** The actions that the publication allows in its current state. */
export function PublicationButtons({
  postId,
  publication: {
    id,
    platformName,
    state,
    importFile,
    canRetry,
    canConfirm,
    canCancel,
    canTakeDown,
  },
}: {
  postId: string;
  publication: PublicationView;
}) {
  if (!canRetry && !canCancel && !canConfirm && !canTakeDown) return null;
  return (
    <Form
      method="post"
      action={`/preview/${postId}`}
      preventScrollReset
      className="mt-2 flex flex-wrap gap-2"
    >
      <input type="hidden" name="publicationId" value={id} />
      {canRetry ? (
        <SubmitButton intent="retry" size="sm" busyText="Trying…">
          Retry
        </SubmitButton>
      ) : null}
      {canConfirm ? (
        <ConfirmForm
          platformName={platformName}
          reason={state === "sent" ? "sent" : importFile === null ? "unsure" : "byHand"}
        />
      ) : null}
      {canCancel ? (
        <SubmitButton intent="cancel" size="sm" variant="quiet">
          {state === "failed" ? "Dismiss" : "Cancel"}
        </SubmitButton>
      ) : null}
      {canTakeDown ? (
        <SubmitButton intent="take-down" size="sm" variant="quiet" busyText="Taking down…">
          Take down
        </SubmitButton>
      ) : null}
    </Form>
  );
}
