import { ButtonLink, SubmitButton } from "#app/components/ui/button.tsx";

interface Props {
  postId: string;
  /** Saving overwrites a version that was saved elsewhere in the meantime. */
  overwrites: boolean;
  onCancel: () => void;
}

/** The buttons of the edit form, at the bottom of the window. */
export function SaveBar({ postId, overwrites, onCancel }: Props) {
  return (
    <div className="save-bar sticky bottom-0 -mx-4 mt-6 flex flex-wrap gap-3 border-t border-line bg-canvas px-4 py-3 md:mx-0 md:px-0">
      <SubmitButton intent="save" variant="primary" busyText="Saving…">
        {overwrites ? "Overwrite with mine" : "Save Changes"}
      </SubmitButton>
      <ButtonLink
        to={overwrites ? "?edit" : `/preview/${postId}`}
        onClick={onCancel}
        reloadDocument={overwrites}
      >
        {overwrites ? "Keep the other version" : "Cancel"}
      </ButtonLink>
    </div>
  );
}
