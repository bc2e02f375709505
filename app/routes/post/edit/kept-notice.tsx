import { Alert } from "#app/components/ui/alert.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { RelativeTime } from "#app/components/ui/relative-time.tsx";
import { summariseEdit } from "#app/content/edit-summary.ts";
import { pluralize } from "#app/lib/numbers.ts";
import type { Offer } from "./use-unsaved.ts";

interface Props {
  offer: Offer;
  onUse: () => void;
  onDiscard: () => void;
}

/** Offers unsaved changes from another visit. Works without scripts for what the server keeps. */
export function KeptNotice({ offer, onUse, onDiscard }: Props) {
  const { id, keptAt, title, postChanged, local } = offer;
  const { words, differs } = local
    ? summariseEdit(local.fields["text"] ?? "", offer.saved, offer.keptWords)
    : offer;
  return (
    <Alert
      tone="warning"
      title="Unsaved changes found"
      action={
        <div className="flex flex-wrap gap-2">
          {local ? (
            <Button type="button" size="sm" onClick={onUse}>
              Use it
            </Button>
          ) : (
            <ButtonLink to={`?kept=${id}`} size="sm" onClick={onUse}>
              Use it
            </ButtonLink>
          )}
          <input type="hidden" name="offered" value={id} />
          <Button
            size="sm"
            variant="quiet"
            name="intent"
            value="discard-kept"
            onClick={(event) => {
              event.preventDefault();
              onDiscard();
            }}
          >
            Discard it
          </Button>
        </div>
      }
    >
      <p>
        Typed <RelativeTime at={keptAt} />, {pluralize(words, "word")}: “{title || "No title"}”.
        {differs ? ` First difference: “${differs}…”` : null}
      </p>
      {postChanged ? <p className="mt-1">The post has been saved since then.</p> : null}
    </Alert>
  );
}
