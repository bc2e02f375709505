import { WIZARD } from "#app/copy/wizard.ts";
import type { GenerationView } from "#app/writing/generation/view.ts";
import { isActive } from "#app/writing/wizard/wizard.ts";
import { EndedCard } from "./ended-card.tsx";
import { LiveArticle } from "./live-article.tsx";
import { ProgressCard } from "./progress-card.tsx";
import { useGeneration } from "./use-generation.ts";

interface Props {
  draftId: string;
  topic: string;
  /** The word count that was asked for. */
  requestedWords: number;
  /** The draft has an article from an earlier run. */
  hasArticle: boolean;
  /** The steps that the run goes through. */
  steps: string[];
  /** The model runs on the user's own computer. */
  local: boolean;
  run: GenerationView;
}

/** A run of the writer: its progress and the article so far. */
export function Run({
  draftId,
  topic,
  requestedWords,
  hasArticle,
  steps,
  local,
  run: given,
}: Props) {
  const run = useGeneration(given);
  // A finished run still shows its progress until the review step opens.
  const active = isActive(run.state) || run.state === "done";
  return (
    <div
      data-run={run.id}
      className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start"
    >
      {active ? (
        <noscript>
          <meta httpEquiv="refresh" content="2" />
        </noscript>
      ) : null}
      <div className="lg:sticky lg:top-20 lg:order-2">
        {active ? (
          <ProgressCard
            run={run}
            draftId={draftId}
            requestedWords={requestedWords}
            again={hasArticle}
            steps={steps}
            local={local}
          />
        ) : (
          <EndedCard run={run} draftId={draftId} hasArticle={hasArticle} />
        )}
      </div>
      <LiveArticle
        title={topic}
        html={run.html}
        writing={active}
        ended={run.kind === "outline" ? WIZARD.noOutline : WIZARD.nothingWritten}
      />
    </div>
  );
}
