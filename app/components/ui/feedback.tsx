import type { ReactNode } from "react";
import { classes } from "./classes.ts";

export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classes("block animate-pulse rounded-md bg-hover", className)}
    />
  );
}

export function Loading({ label = "Loading…", children }: { label?: string; children: ReactNode }) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}

/** Shown for an empty list: why it is empty, and the next step. */
export function EmptyState({
  icon,
  title,
  children,
  action,
}: {
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="flex flex-col items-center px-4 py-10 text-center">
      {icon ? <span className="mb-3 text-muted">{icon}</span> : null}
      <p className="max-w-md text-base font-medium text-balance">{title}</p>
      {children ? <div className="mt-1 max-w-md text-balance text-muted">{children}</div> : null}
      {action ? <div className="mt-5">{action}</div> : null}
    </div>
  );
}

const BAR = {
  accent: "bg-accent",
  success: "bg-success",
  warning: "bg-warning",
  danger: "bg-danger",
} as const;

/** How much of `max` is used or done. */
export function ProgressBar({
  value,
  max = 100,
  label,
  tone = "accent",
  className,
}: {
  value: number;
  max?: number;
  label: string;
  tone?: keyof typeof BAR;
  className?: string;
}) {
  const share = max > 0 ? Math.min(100, Math.max(0, (value / max) * 100)) : 0;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.min(value, max)}
      aria-valuemin={0}
      aria-valuemax={max}
      className={classes("h-1.5 overflow-hidden rounded-full bg-hover", className)}
    >
      <div
        className={classes("h-full rounded-full transition-[width]", BAR[tone])}
        style={{ width: `${share}%` }}
      />
    </div>
  );
}
