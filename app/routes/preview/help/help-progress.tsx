import { ScrollBox } from "#app/components/diff/scroll-box.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Spinner } from "#app/components/ui/spinner.tsx";
import { countWords } from "#app/content/words.ts";
import { pluralize } from "#app/lib/numbers.ts";

/** The answer as it comes, with a way to stop it. */
export function HelpProgress({ text, onStop }: { text: string; onStop: () => void }) {
  return (
    <section aria-label="Answer" aria-busy="true" className="rounded-md border border-line p-4">
      <div className="flex items-center justify-between gap-3">
        <p className="flex items-center gap-2">
          <Spinner />
          {text === "" ? "Asking…" : `${pluralize(countWords(text), "word")} so far`}
        </p>
        <Button type="button" size="sm" onClick={onStop}>
          Stop
        </Button>
      </div>
      {text === "" ? null : (
        <ScrollBox label="Text so far">
          <p className="font-serif whitespace-pre-wrap">{text}</p>
        </ScrollBox>
      )}
    </section>
  );
}
