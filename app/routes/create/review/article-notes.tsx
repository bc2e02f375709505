import { Alert } from "#app/components/ui/alert.tsx";

interface Props {
  /** What its user should look at; "" for nothing. */
  note: string;
  /** What needs no action; "" for nothing. */
  info: string;
}

/** What there is to say of the article before it is read. */
export function ArticleNotes({ note, info }: Props) {
  if (note === "" && info === "") return null;
  return (
    <div className="space-y-4">
      {note === "" ? null : <Alert tone="warning">{note}</Alert>}
      {info === "" ? null : <Alert>{info}</Alert>}
    </div>
  );
}
