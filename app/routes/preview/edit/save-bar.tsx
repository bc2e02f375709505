import { Button, ButtonLink, SubmitButton } from "#app/components/ui/button.tsx";
import { ClockTime } from "#app/components/ui/relative-time.tsx";
import type { KeepState } from "#app/components/kept/autosave.ts";

interface Props {
  /** Null for a post that is not saved yet. */
  postId: string | null;
  /** Saving overwrites a version that was saved elsewhere in the meantime. */
  overwrites: boolean;
  kept: KeepState;
  /** It was pressed while pictures are on their way. */
  held: boolean;
  onKeep: () => void;
  onCancel: () => void;
}

/** The buttons of the edit form, at the bottom of the window, and how far its text is kept. */
export function SaveBar({ postId, overwrites, kept, held, onKeep, onCancel }: Props) {
  const save = postId === null ? "Save as Draft" : "Save Changes";
  const back = postId === null ? "/posts" : `/preview/${postId}`;
  return (
    <div className="save-bar sticky bottom-0 -mx-4 mt-6 flex flex-wrap items-center gap-3 border-t border-line bg-canvas px-4 py-3 md:mx-0 md:px-0">
      <SubmitButton intent="save" variant="primary" busyText="Saving…">
        {overwrites ? "Overwrite with mine" : save}
      </SubmitButton>
      <ButtonLink to={overwrites ? "?edit" : back} onClick={onCancel} reloadDocument={overwrites}>
        {overwrites ? "Keep the other version" : "Cancel"}
      </ButtonLink>
      <Button
        variant="quiet"
        name="intent"
        value="keep-typed"
        onClick={(event) => {
          event.preventDefault();
          onKeep();
        }}
      >
        Keep without saving
      </Button>
      {held ? <p role="status">Waiting for the picture, then saving…</p> : null}
      {/* Not announced: it would speak at each rest in typing. */}
      <output aria-live="off" className="text-sm text-muted">
        {kept.kind === "kept" ? (
          <>
            Kept <ClockTime at={kept.at} />
          </>
        ) : null}
        {kept.kind === "failed" ? kept.why : null}
      </output>
    </div>
  );
}
