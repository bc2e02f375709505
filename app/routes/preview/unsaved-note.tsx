import { Link } from "@remix-run/react";
import { ClockTime } from "#app/components/ui/relative-time.tsx";

/** Says that changes of the post are kept but not saved. */
export function UnsavedNote({ unsaved }: { unsaved: { id: string; keptAt: string } | null }) {
  if (!unsaved) return null;
  return (
    <p className="mb-4 text-muted">
      Unsaved changes, kept <ClockTime at={unsaved.keptAt} /> ·{" "}
      <Link to={`?edit&kept=${unsaved.id}`} className="link inline-block py-3 md:py-0">
        Continue editing
      </Link>
    </p>
  );
}
