import { Button } from "#app/components/ui/button.tsx";
import { ProgressBar } from "#app/components/ui/feedback.tsx";
import { LinkedText } from "#app/components/ui/linked-text.tsx";
import type { Sending } from "./use-uploads.ts";

/** A file that is being uploaded, or the reason why it was not taken. */
export function SendingRow({
  sending,
  onRetry,
  onDrop,
}: {
  sending: Sending;
  onRetry: () => void;
  onDrop: () => void;
}) {
  const { file, state, share, reason, again } = sending;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="two-lines font-medium" title={file.name}>
          {file.name}
        </p>
        {state === "failed" ? (
          <p className="mt-0.5 text-danger">
            <LinkedText text={reason} />
          </p>
        ) : (
          <p className="mt-0.5 text-muted tabular-nums">{progressInWords(state, share)}</p>
        )}
      </div>
      {state === "failed" ? null : (
        <ProgressBar
          value={Math.round(share * 100)}
          label={`Uploading ${file.name}`}
          className="w-full md:w-48"
        />
      )}
      <div className="flex gap-2">
        {state === "failed" && again ? (
          <Button type="button" size="sm" onClick={onRetry}>
            Try again
          </Button>
        ) : null}
        <Button type="button" size="sm" variant="quiet" onClick={onDrop}>
          {state === "failed" ? "Dismiss" : "Cancel"}
        </Button>
      </div>
    </li>
  );
}

function progressInWords(state: Sending["state"], share: number): string {
  if (state === "waiting") return "Waiting…";
  return share < 1 ? `Uploading, ${Math.floor(share * 100)}%` : "Preparing the sizes…";
}
