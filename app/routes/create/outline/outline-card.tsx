import { Button, SubmitButton } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { PenLine, RefreshCw } from "#app/components/ui/icons.tsx";
import { useBusy } from "#app/components/ui/use-busy.ts";
import { OUTLINE_LIMITS } from "#app/writing/outline-edit.ts";
import { outlinePath } from "#app/writing/wizard/wizard.ts";
import { KeptNote } from "../kept-note.tsx";
import { useWritingBlock } from "../use-writing-block.ts";

interface Props {
  draftId: string;
  /** Words of all sections together. */
  total: number;
  requestedWords: number;
  /** Sections. */
  count: number;
}

/** The length of an outline, and what can be done with it. */
export function OutlineCard({ draftId, total, requestedWords, count }: Props) {
  const busy = useBusy();
  const block = useWritingBlock();
  const action = outlinePath(draftId);
  return (
    <Card className="space-y-4 lg:sticky lg:top-20">
      <p role="status">
        <span className="block text-base font-semibold tabular-nums" data-testid="outline-words">
          {total.toLocaleString("en-US")} of {requestedWords.toLocaleString("en-US")} words
        </span>
        <span className="text-muted">
          {count} of up to {OUTLINE_LIMITS.sections} sections. The introduction takes the rest.
        </span>
      </p>
      <div className="flex flex-col items-stretch gap-3">
        {block ? null : (
          <SubmitButton
            variant="primary"
            intent="write"
            busyText="Starting…"
            disabled={busy}
            icon={<PenLine size={16} aria-hidden="true" />}
          >
            Write the post
          </SubmitButton>
        )}
        <Button name="intent" value="leave" formAction={`${action}&to=keywords`} disabled={busy}>
          Change the keywords
        </Button>
        {block ? null : (
          <SubmitButton
            intent="plan"
            variant="quiet"
            busyText="Starting…"
            disabled={busy}
            icon={<RefreshCw size={16} aria-hidden="true" />}
          >
            Plan again
          </SubmitButton>
        )}
      </div>
      {block ? (
        <KeptNote block={block} />
      ) : (
        <p className="text-muted">Planning again replaces this outline.</p>
      )}
    </Card>
  );
}
