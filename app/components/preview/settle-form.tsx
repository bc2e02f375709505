import { SubmitButton } from "#app/components/ui/button.tsx";

/** Why the user is asked: nobody knows whether it is there; it is imported by hand; it was sent as a draft. */
export type SettleReason = "unsure" | "byHand" | "sent";

/** The user's own answer, where the product cannot look or cannot publish itself: is the post on the platform? It stands inside the publication's form. */
export function SettleForm({ platformName, asked }: { platformName: string; asked: SettleReason }) {
  const legend = {
    unsure: `Look on ${platformName}, then say what you found.`,
    byHand: `When you have imported it on ${platformName}, say so here.`,
    sent: `When you have published the draft on ${platformName}, say so here.`,
  }[asked];
  return (
    <fieldset className="w-full space-y-2">
      <legend className="mb-2">{legend}</legend>
      <input
        type="url"
        name="url"
        aria-label={`Address of the post on ${platformName}, if it is there`}
        placeholder="Its address, if it is there"
        className="control"
      />
      <div className="flex flex-wrap gap-2">
        <SubmitButton intent="there" size="sm">
          {asked === "unsure" ? "It is there" : "I have published it"}
        </SubmitButton>
        {asked === "sent" ? null : (
          <SubmitButton intent="absent" size="sm">
            {asked === "byHand" ? "I will not publish it" : "It is not there"}
          </SubmitButton>
        )}
      </div>
    </fieldset>
  );
}
