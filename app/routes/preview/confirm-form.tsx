import { SubmitButton } from "#app/components/ui/button.tsx";

/**
 * Why the user is asked: a call's outcome is unknown, the post is imported by hand, or it was sent
 * as a draft.
 */
export type ConfirmReason = "unsure" | "byHand" | "sent";

/**
 * Asks the user whether the post is on the platform, where Postwright cannot look or cannot publish
 * by itself. Belongs inside the publication's form.
 */
export function ConfirmForm({
  platformName,
  reason,
}: {
  platformName: string;
  reason: ConfirmReason;
}) {
  const legend = {
    unsure: `Look on ${platformName}, then say what you found.`,
    byHand: `When you have imported it on ${platformName}, say so here.`,
    sent: `When you have published the draft on ${platformName}, say so here.`,
  }[reason];
  return (
    <fieldset className="w-full space-y-2">
      <legend className="mb-2">{legend}</legend>
      <input
        type="url"
        name="url"
        aria-label={`Address of the post on ${platformName}, if it is there`}
        placeholder="Post URL (optional)"
        className="control"
      />
      <div className="flex flex-wrap gap-2">
        <SubmitButton intent="confirm-published" size="sm">
          {reason === "unsure" ? "It is there" : "I have published it"}
        </SubmitButton>
        {reason === "sent" ? null : (
          <SubmitButton intent="confirm-missing" size="sm">
            {reason === "byHand" ? "Skip" : "It is not there"}
          </SubmitButton>
        )}
      </div>
    </fieldset>
  );
}
