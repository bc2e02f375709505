import { Link } from "@remix-run/react";
import { Alert } from "#app/components/ui/alert.tsx";
import { SubmitButton } from "#app/components/ui/button.tsx";
import { Sparkles } from "#app/components/ui/icons.tsx";
import { useBusy } from "#app/components/ui/use-busy.ts";

/** Has a model describe the picture; disabled with the reason where that cannot work. */
export function DescribeButton({
  hasModel,
  isProposal,
}: {
  hasModel: boolean;
  isProposal: boolean;
}) {
  const busy = useBusy();
  return (
    <div className="space-y-3">
      {isProposal ? (
        <Alert>A model wrote this alt text. Check it, then save: it is not saved yet.</Alert>
      ) : null}
      <SubmitButton
        intent="describe"
        size="sm"
        busyText="Looking at the picture…"
        disabled={busy || !hasModel}
        aria-describedby="describe-note"
        icon={<Sparkles size={16} aria-hidden="true" />}
      >
        Describe
      </SubmitButton>
      <p id="describe-note" className="text-muted">
        {hasModel ? (
          "Replaces the alt text above. Nothing is saved until you save."
        ) : (
          <>
            No model is connected to look at the picture.{" "}
            <Link to="/settings/writer" className="link">
              Connect one
            </Link>
          </>
        )}
      </p>
    </div>
  );
}
