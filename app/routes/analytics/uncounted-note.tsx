/** Why copies elsewhere are not counted. */
export function UncountedNote({ reason }: { reason: string | null }) {
  return reason === null ? null : (
    <p className="mt-4 rounded-md border border-line bg-accent-soft p-3">{reason}</p>
  );
}
