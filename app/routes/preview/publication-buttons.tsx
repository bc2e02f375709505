import { Form } from "@remix-run/react";
import { lazyComponent } from "#app/components/connection/lazy-component.tsx";
import { SubmitButton } from "#app/components/ui/button.tsx";
import type { PostPublication } from "#app/publishing/views/publication-view.ts";

const ConfirmForm = lazyComponent("confirm-form", () =>
  import("./unfinished.tsx").then((module) => module.ConfirmForm),
);

/** What the user can do with a publication in its current state, besides repairing it. */
export function PublicationButtons({
  postId,
  publication: { id, platformName, state, repairs, canConfirm, canCancel, canTakeDown },
}: {
  postId: string;
  publication: PostPublication;
}) {
  // What went wrong is repaired where it stands, under the title.
  const isFine = repairs.length === 0;
  if (!canTakeDown && !(isFine && (canCancel || canConfirm))) return null;
  return (
    <Form
      method="post"
      action={`/preview/${postId}`}
      preventScrollReset
      className="flex flex-wrap gap-2 [&>button:nth-of-type(1)]:-ml-3"
    >
      <input type="hidden" name="publicationId" value={id} />
      {isFine && canConfirm && state === "sent" ? (
        <ConfirmForm platformName={platformName} reason="sent" />
      ) : null}
      {isFine && canCancel ? (
        <SubmitButton intent="cancel" size="sm" variant="quiet">
          Cancel
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
