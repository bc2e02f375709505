import { Spinner } from "#app/components/ui/spinner.tsx";

/** Stands for a screen that is on its way and has no skeleton. */
export function Waiting() {
  return (
    <div className="flex justify-center py-32 text-muted">
      <Spinner label="Loading…" size={28} />
    </div>
  );
}
