import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import { CircleAlert, Info, TriangleAlert } from "./icons.tsx";

export type AlertTone = "danger" | "warning" | "info";

const TONES = {
  danger: {
    box: "border-danger/40 bg-danger-soft",
    icon: <CircleAlert size={20} className="text-danger" aria-hidden="true" />,
  },
  warning: {
    box: "border-warning/40 bg-warning-soft",
    icon: <TriangleAlert size={20} className="text-warning" aria-hidden="true" />,
  },
  info: {
    box: "border-line bg-accent-soft",
    icon: <Info size={20} className="text-accent" aria-hidden="true" />,
  },
} as const;

/** A message in the page. `action` is a link or button at its end. */
export function Alert({
  tone = "info",
  title,
  action,
  children,
  className,
}: {
  tone?: AlertTone;
  title?: string;
  action?: ReactNode;
  children?: ReactNode;
  className?: string;
}) {
  const { box, icon } = TONES[tone];
  return (
    <div
      role={tone === "danger" ? "alert" : undefined}
      className={classes(
        "flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border p-4",
        box,
        className,
      )}
    >
      <div className="flex min-w-0 flex-1 basis-60 gap-3">
        <span className="shrink-0">{icon}</span>
        <div className="min-w-0">
          {title ? <p className="font-semibold">{title}</p> : null}
          {children ? <div className={title ? "mt-0.5" : ""}>{children}</div> : null}
        </div>
      </div>
      {action}
    </div>
  );
}
