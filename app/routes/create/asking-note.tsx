import { useBusy } from "#app/components/ui/use-busy.ts";

/** Beside the button that asks for keywords: while its form waits, that its user need not. */
export function AskingNote({ intent, children }: { intent: string; children: string }) {
  const asks = useBusy(intent);
  return (
    <p role="status" className="mt-3 text-muted empty:hidden">
      {asks ? children : null}
    </p>
  );
}
