import type { ReactNode } from "react";
import { ChevronRight } from "./icons.tsx";

/** The line that opens a `details` of the class "group". */
export function DisclosureLine({ children }: { children: ReactNode }) {
  return (
    <summary className="-mx-2 flex min-h-11 items-center gap-1.5 rounded-md px-2 font-medium hover:bg-hover md:min-h-9">
      <ChevronRight
        size={16}
        aria-hidden="true"
        className="shrink-0 transition-transform group-open:rotate-90"
      />
      {children}
    </summary>
  );
}
