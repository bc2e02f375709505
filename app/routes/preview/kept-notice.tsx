import { pluralize } from "#app/lib/numbers.ts";
import { Alert } from "#app/components/ui/alert.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { formatRelative } from "#app/components/ui/format.ts";
import { countWords } from "#app/content/text.ts";
import type { KeptForm } from "#app/components/kept/kept-form.ts";

/** Offers to restore unsaved text from before the page was closed. */
export function KeptNotice({
  kept,
  onRestore,
  onDiscard,
}: {
  kept: KeptForm;
  onRestore: () => void;
  onDiscard: () => void;
}) {
  return (
    <Alert
      tone="warning"
      title="Unsaved changes found"
      action={
        <div className="flex flex-wrap gap-2">
          <Button type="button" size="sm" onClick={onRestore}>
            Use it
          </Button>
          <Button type="button" size="sm" variant="quiet" onClick={onDiscard}>
            Discard it
          </Button>
        </div>
      }
    >
      Typed {formatRelative(new Date(kept.at))},{" "}
      {pluralize(countWords(kept.fields["text"] ?? ""), "word")}: “{kept.fields["title"]}”.
    </Alert>
  );
}
