import { Link } from "@remix-run/react";
import { SubmitButton } from "#app/components/ui/button.tsx";
import { ListTree, PenLine, RefreshCw } from "#app/components/ui/icons.tsx";
import { useBusy } from "#app/components/ui/use-busy.ts";
import { outlinePath } from "#app/writing/wizard/wizard.ts";
import { KeptNote } from "../kept-note.tsx";
import { useWritingBlock } from "../use-writing-block.ts";

interface Props {
  draftId: string;
  hasOutline: boolean;
  /** No keyword is chosen. */
  none: boolean;
}

/** What can be done with the chosen keywords. */
export function KeywordsActions({ draftId, hasOutline, none }: Props) {
  const busy = useBusy();
  const block = useWritingBlock();
  if (block) return <KeptNote block={block} />;
  return (
    <div className="mt-6 flex flex-col items-stretch gap-3">
      <SubmitButton
        variant="primary"
        intent="generate"
        busyText="Starting…"
        disabled={busy || none}
        icon={<PenLine size={16} aria-hidden="true" />}
      >
        Generate post
      </SubmitButton>
      <SubmitButton
        intent="plan"
        busyText="Starting…"
        disabled={busy || none}
        icon={<ListTree size={16} aria-hidden="true" />}
      >
        {hasOutline ? "Plan again" : "Plan first"}
      </SubmitButton>
      <p className="text-muted">
        {hasOutline ? (
          <>
            The post follows{" "}
            <Link className="link" to={outlinePath(draftId)}>
              your outline
            </Link>
            . Planning again replaces it.
          </>
        ) : (
          "Plan first to change the outline before the post is written."
        )}
      </p>
      <SubmitButton
        intent="regenerate"
        variant="quiet"
        busyText="Finding keywords…"
        disabled={busy}
        icon={<RefreshCw size={16} aria-hidden="true" />}
      >
        Regenerate keywords
      </SubmitButton>
    </div>
  );
}
