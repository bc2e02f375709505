import type { ReactNode } from "react";
import { formatNumber } from "#app/lib/numbers.ts";

/** A name with its views, its share of all views, and a bar as long as the share. */
export function Bar({
  views,
  total,
  quiet = false,
  children,
}: {
  views: number;
  total: number;
  /** Drawn in grey. */
  quiet?: boolean;
  children: ReactNode;
}) {
  const share = (views / Math.max(1, total)) * 100;
  return (
    <>
      <div className="flex items-baseline justify-between gap-4">
        <span className="min-w-0 truncate py-0.5">{children}</span>{" "}
        <span className="shrink-0 tabular-nums">
          {formatNumber(views)}{" "}
          <span className="inline-block w-12 text-right text-muted">{shareText(share)}</span>
        </span>
      </div>
      <svg
        viewBox="0 0 100 2"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="mt-1 h-2 w-full rounded-full bg-hover"
      >
        <rect
          width={Math.round(share * 10) / 10}
          height="2"
          className={quiet ? "fill-line-strong" : "fill-accent"}
        />
      </svg>
    </>
  );
}

function shareText(share: number): string {
  return share > 0 && share < 1 ? "<1%" : `${Math.round(share)}%`;
}
