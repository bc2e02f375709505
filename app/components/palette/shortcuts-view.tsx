import { Button } from "#app/components/ui/button.tsx";
import { Checkbox } from "#app/components/ui/choice.tsx";
import { X } from "#app/components/ui/icons.tsx";
import { isMac } from "#app/components/shell/palette-keys.ts";
import { PALETTE, SHORTCUTS } from "#app/copy/palette.ts";
import { setQuestionKey, usesQuestionKey } from "./question-key.ts";

/** The keys of the product, and a switch for the one that a slip of the finger may press. */
export function ShortcutsView({ onDone }: { onDone: () => void }) {
  return (
    <>
      <div className="flex items-center justify-between gap-4 border-b border-line py-2 pr-2 pl-4 md:pl-6">
        <h2 className="text-base font-semibold">{PALETTE.shortcuts}</h2>
        <Button
          type="button"
          variant="quiet"
          size="sm"
          aria-label="Close"
          onClick={onDone}
          className="min-w-11 px-2 md:min-w-8"
          icon={<X size={20} aria-hidden="true" />}
        />
      </div>
      <div className="space-y-5 p-4 md:p-6">
        {SHORTCUTS.map(({ place, keys }) => (
          <section key={place}>
            <h3 className="mb-1 font-medium">{place}</h3>
            <dl className="divide-y divide-line">
              {keys.map(([combination, does]) => (
                <div key={does} className="flex items-center justify-between gap-4 py-2">
                  <dt className="text-muted">{does}</dt>
                  <dd className="flex gap-1">
                    {combination.split(" ").map((key) => (
                      <kbd key={key} className="key">
                        {key === "Mod" ? (isMac() ? "⌘" : "Ctrl") : key}
                      </kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <Checkbox
          label={PALETTE.questionKey}
          defaultChecked={usesQuestionKey()}
          onChange={(event) => setQuestionKey(event.target.checked)}
        />
      </div>
    </>
  );
}
