import { Form } from "@remix-run/react";
import { ButtonAnchor, ButtonLink, SubmitButton } from "#app/components/ui/button.tsx";
import { REPAIR_WORDS } from "#app/copy/repairs.ts";
import type { PostPublication } from "#app/publishing/views/publication-view.ts";
import { reconnectPath, switchOnPath } from "#app/publishing/views/repairs.ts";
import { ConfirmForm } from "./confirm-form.tsx";

/** The links and buttons that repair a publication. */
export function RepairButtons({
  postId,
  publication: {
    id,
    integrationId,
    platformName,
    state,
    repairs,
    importFile,
    canCancel,
    remoteEdit,
  },
}: {
  postId: string;
  publication: PostPublication;
}) {
  return (
    <Form
      method="post"
      action={`/preview/${postId}`}
      preventScrollReset
      className="flex flex-wrap gap-2"
    >
      <input type="hidden" name="publicationId" value={id} />
      {repairs.includes("reconnect") ? (
        <ButtonLink to={reconnectPath({ postId, integrationId })} size="sm">
          {REPAIR_WORDS.reconnect}
        </ButtonLink>
      ) : null}
      {repairs.includes("switch-on") ? (
        <ButtonLink to={switchOnPath({ postId, integrationId })} size="sm">
          {REPAIR_WORDS["switch-on"]}
        </ButtonLink>
      ) : null}
      {repairs.includes("choose-platform") ? (
        <ButtonLink to="#publishing" size="sm">
          {REPAIR_WORDS["choose-platform"]}
        </ButtonLink>
      ) : null}
      {repairs.includes("review") ? (
        <ButtonLink to={`#publication-${id}`} size="sm">
          {REPAIR_WORDS.review}
        </ButtonLink>
      ) : null}
      {repairs.includes("retry") ? (
        <SubmitButton intent="retry" size="sm" busyText="Trying…">
          {REPAIR_WORDS.retry}
        </SubmitButton>
      ) : null}
      {repairs.includes("import-file") && importFile !== null ? (
        <ButtonAnchor href={importFile} download size="sm">
          {REPAIR_WORDS["import-file"]}
        </ButtonAnchor>
      ) : null}
      {canCancel && !remoteEdit ? (
        <SubmitButton intent="cancel" size="sm" variant="quiet">
          {state === "failed" ? "Dismiss" : "Cancel"}
        </SubmitButton>
      ) : null}
      {repairs.includes("mark-published") ? (
        <ConfirmForm
          platformName={platformName}
          reason={repairs.includes("skip") ? "byHand" : "unsure"}
        />
      ) : null}
    </Form>
  );
}
