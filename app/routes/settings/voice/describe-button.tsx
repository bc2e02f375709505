import { Link } from "@remix-run/react";
import { Alert } from "#app/components/ui/alert.tsx";
import { SubmitButton } from "#app/components/ui/button.tsx";
import { Sparkles } from "#app/components/ui/icons.tsx";
import { useBusy } from "#app/components/ui/use-busy.ts";

interface Props {
  hasModel: boolean;
  hasPosts: boolean;
  proposal: { posts: number } | null;
}

/** Has a model describe the voice; disabled with the reason where that cannot work. */
export function DescribeButton({ hasModel, hasPosts, proposal }: Props) {
  const busy = useBusy();
  return (
    <div className="space-y-3">
      {proposal ? (
        <Alert>
          Proposed from your last {proposal.posts === 1 ? "post" : `${proposal.posts} posts`}.
          Change what you like, then save.
        </Alert>
      ) : null}
      <SubmitButton
        intent="describe"
        size="sm"
        busyText="Reading your posts…"
        disabled={busy || !hasModel || !hasPosts}
        aria-describedby="describe-note"
        icon={<Sparkles size={16} aria-hidden="true" />}
      >
        Describe my voice from my last posts
      </SubmitButton>
      <p id="describe-note" className="text-muted">
        {hasModel ? (
          hasPosts ? (
            "Replaces the description above. Nothing is saved until you save."
          ) : (
            "Write a post first. The description is made from your posts."
          )
        ) : (
          <>
            No model is connected to read your posts.{" "}
            <Link to="/settings/writer" className="link">
              Connect one
            </Link>
          </>
        )}
      </p>
    </div>
  );
}
