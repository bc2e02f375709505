import { type RefObject, useEffect, useRef } from "react";
import type { KeepState } from "#app/components/kept/autosave.ts";
import { Button, ButtonLink, SubmitButton } from "#app/components/ui/button.tsx";
import { ClockTime } from "#app/components/ui/relative-time.tsx";

interface Props {
  /** Null for a post that is not saved yet. */
  postId: string | null;
  /** Where the form is. */
  action: string;
  /** Saving overwrites a version that was saved elsewhere in the meantime. */
  overwrites: boolean;
  kept: KeepState;
  /** It was pressed while pictures are on their way. */
  held: boolean;
  onCancel: () => void;
}

/**
 * The buttons of the edit form, at the bottom of the window and over everything that scrolls, and
 * how far its text is kept.
 */
export function SaveBar({ postId, action, overwrites, kept, held, onCancel }: Props) {
  const save = postId === null ? "Save as Draft" : "Save Changes";
  const back = postId === null ? "/posts" : `/preview/${postId}`;
  return (
    <div
      ref={useShownHeight()}
      className="save-bar sticky bottom-0 z-20 -mx-4 mt-6 flex flex-wrap items-center gap-3 border-t border-line bg-canvas px-4 py-3 md:-mx-1 md:px-1"
    >
      <SubmitButton intent="save" variant="primary" busyText="Saving…">
        {overwrites ? "Overwrite with mine" : save}
      </SubmitButton>
      <ButtonLink to={overwrites ? action : back} onClick={onCancel} reloadDocument={overwrites}>
        {overwrites ? "Keep the other version" : "Cancel"}
      </ButtonLink>
      <Button variant="quiet" name="intent" value="keep-typed" className="without-scripts">
        Keep without saving
      </Button>
      <p className="min-w-0 flex-1 basis-20 text-sm leading-tight text-muted">
        {/* Not announced: it would speak at each rest in typing. */}
        {kept.kind === "kept" ? (
          <>
            Kept <ClockTime at={kept.at} />
          </>
        ) : null}
        {kept.kind === "saving" ? "Saving…" : null}
        {kept.kind === "none" && postId === null ? "Counts once it is saved." : null}
        <span role="status">
          {kept.kind === "saved" ? (
            <>
              Saved <ClockTime at={kept.at} />
            </>
          ) : null}
          {held ? "Waiting for the picture, then saving…" : null}
          {kept.kind === "failed" ? <span className="text-danger">{kept.why}</span> : null}
        </span>
      </p>
    </div>
  );
}

/** Tells the style sheet how high the bar is, so that toasts stand above it. */
function useShownHeight(): RefObject<HTMLDivElement> {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current: element } = bar;
    if (!element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty("--save-bar", `${element.offsetHeight}px`),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty("--save-bar");
    };
  }, []);
  return bar;
}
