import { Button } from "#app/components/ui/button.tsx";

interface Props {
  /** What a paste could not keep, in words; "" for nothing. */
  lost: string;
  onDismiss: () => void;
}

/** Names what a paste could not keep, above the save bar wherever in the text it was. */
export function PasteNotice({ lost, onDismiss }: Props) {
  return (
    <div className={lost === "" ? "sr-only" : "paste-notice"}>
      <p role="status">{lost === "" ? "" : `Not pasted: ${lost}.`}</p>
      {lost === "" ? null : (
        <Button type="button" variant="quiet" size="sm" onClick={onDismiss}>
          Dismiss
        </Button>
      )}
    </div>
  );
}
