import type { ReactNode } from "react";

/** A text to read that scrolls by itself. Scrolling by keyboard needs a focusable region. */
export function ScrollBox({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div
      role="region"
      aria-label={label}
      tabIndex={0}
      className="mt-2 max-h-80 overflow-y-auto rounded-md border border-line bg-surface p-4"
    >
      {children}
    </div>
  );
}
