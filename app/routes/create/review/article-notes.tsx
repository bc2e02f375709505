import { Alert } from "#app/components/ui/alert.tsx";
import type { Wish } from "#app/writing/wishes.ts";

/** What is not as it was asked for: the length, and the wishes that the article does not meet. */
export function ArticleNotes({ note, unmet }: { note: string; unmet: Wish[] }) {
  if (note === "" && unmet.length === 0) return null;
  return (
    <div className="space-y-4">
      {note === "" ? null : <Alert tone="warning">{note}</Alert>}
      {unmet.length === 0 ? null : (
        <Alert tone="warning" title="Instructions that were not met">
          <ul className="list-disc space-y-1 pl-5">
            {unmet.map(({ wish, where }, index) => (
              <li key={index}>
                <span className="font-medium">{wish}</span>
                {where === "" ? null : <span className="text-muted"> – {where}</span>}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  );
}
