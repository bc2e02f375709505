import { Alert } from "#app/components/ui/alert.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { count, formatRelative } from "#app/components/ui/format.ts";
import { countWords } from "#app/posts/content.ts";
import type { KeptForm } from "./kept-form.ts";

/** Offers the text that was typed before the page was closed. */
export function KeptNotice({
  kept,
  onTake,
  onDrop,
}: {
  kept: KeptForm;
  onTake: () => void;
  onDrop: () => void;
}) {
  return (
    <Alert
      tone="warning"
      title="You have text here that was not saved"
      action={
        <div className="flex flex-wrap gap-2">
          <Button type="button" size="sm" onClick={onTake}>
            Use it
          </Button>
          <Button type="button" size="sm" look="quiet" onClick={onDrop}>
            Discard it
          </Button>
        </div>
      }
    >
      Typed {formatRelative(new Date(kept.at))},{" "}
      {count(countWords(kept.fields["text"] ?? ""), "word")}: “{kept.fields["title"]}”.
    </Alert>
  );
}
