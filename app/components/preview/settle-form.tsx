import { SubmitButton } from "#app/components/ui/button.tsx";

/** The user's own answer, where the product cannot look or cannot publish itself: is the post on the platform? It stands inside the publication's form. */
export function SettleForm({ platformName, byHand }: { platformName: string; byHand: boolean }) {
  return (
    <fieldset className="w-full space-y-2">
      <legend className="mb-2">{byHand ? `When you have imported it on ${platformName}, say so here.` : `Look on ${platformName}, then say what you found.`}</legend>
      <input type="url" name="url" aria-label={`Address of the post on ${platformName}, if it is there`} placeholder="Its address, if it is there" className="control" />
      <div className="flex flex-wrap gap-2">
        <SubmitButton intent="there" size="sm">
          {byHand ? "I have published it" : "It is there"}
        </SubmitButton>
        <SubmitButton intent="absent" size="sm">
          {byHand ? "I will not publish it" : "It is not there"}
        </SubmitButton>
      </div>
    </fieldset>
  );
}
