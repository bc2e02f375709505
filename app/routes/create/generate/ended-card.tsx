import { pluralize } from "#app/lib/numbers.ts";
import { Form } from "@remix-run/react";
import { Alert } from "#app/components/ui/alert.tsx";
import { ButtonLink, SubmitButton } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { RefreshCw } from "#app/components/ui/icons.tsx";
import { LinkedText } from "#app/components/ui/linked-text.tsx";
import { useBusy } from "#app/components/ui/use-busy.ts";
import { TOASTS } from "#app/copy/toasts.ts";
import { WIZARD } from "#app/copy/wizard.ts";
import type { GenerationView } from "#app/writing/generation/view.ts";
import { stepPath } from "#app/writing/wizard/wizard.ts";
import { KeptNote } from "../kept-note.tsx";
import { useWritingBlock } from "../use-writing-block.ts";

/** The actions after a run was stopped or failed: retry, use the partial text, new keywords. */
export function EndedCard({
  run,
  draftId,
  hasArticle,
}: {
  run: GenerationView;
  draftId: string;
  hasArticle: boolean;
}) {
  const busy = useBusy();
  const block = useWritingBlock();
  const failed = run.state === "failed";
  const outline = run.kind === "outline";
  const notice = outline ? TOASTS.outline : TOASTS.generatePost;
  return (
    <Card className="space-y-4">
      {failed ? (
        <Alert tone="danger" title={notice.failure}>
          <LinkedText text={run.error || notice.fallback} />
        </Alert>
      ) : (
        <p className="font-medium" role="status">
          {outline ? WIZARD.stoppedPlanning : WIZARD.stopped}
        </p>
      )}
      {run.html === "" ? null : (
        <p className="text-muted tabular-nums">{pluralize(run.words, "word")} are written.</p>
      )}
      <Form
        method="post"
        action={stepPath("generate", draftId)}
        className="flex flex-col items-stretch gap-3"
      >
        {block ? (
          <KeptNote block={block} />
        ) : (
          <SubmitButton
            intent="start"
            variant="primary"
            busyText="Starting…"
            disabled={busy}
            icon={<RefreshCw size={16} aria-hidden="true" />}
          >
            {failed ? "Try again" : outline ? "Plan again" : "Regenerate"}
          </SubmitButton>
        )}
        {run.html === "" ? null : (
          <SubmitButton intent="use" busyText="Using it…" disabled={busy}>
            Use what is written
          </SubmitButton>
        )}
        {hasArticle ? (
          <ButtonLink to={stepPath("review", draftId)}>Back to the current text</ButtonLink>
        ) : (
          <ButtonLink to={stepPath("keywords", draftId)} variant="quiet">
            Change the keywords
          </ButtonLink>
        )}
      </Form>
    </Card>
  );
}
