import { SubmitButton } from "#app/components/ui/button.tsx";
import { REPAIR_WORDS } from "#app/copy/repairs.ts";

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
    unsure: "If it is there, mark it as published.",
    byHand: `When you have imported it on ${platformName}, mark it as published.`,
    sent: `When you have published the draft on ${platformName}, mark it as published.`,
  }[reason];
  return (
    <fieldset className="w-full space-y-2">
      <legend className="mb-2">{legend}</legend>
      <input
        type="url"
        name="url"
        aria-label={`Post URL on ${platformName} (optional)`}
        placeholder="Post URL (optional)"
        className="control max-w-md"
      />
      <div className="flex flex-wrap gap-2">
        <SubmitButton intent="confirm-published" size="sm">
          {REPAIR_WORDS["mark-published"]}
        </SubmitButton>
        {reason === "sent" ? null : (
          <SubmitButton intent="confirm-missing" size="sm" variant="quiet">
            {REPAIR_WORDS[reason === "byHand" ? "skip" : "mark-missing"]}
          </SubmitButton>
        )}
      </div>
    </fieldset>
  );
}
