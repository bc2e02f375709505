import type { ElementType, ReactNode } from "react";
import { classes } from "./classes.ts";

/** A flat bordered surface with a padding of 24 px (16 px on small screens). */
export function Card({
  as: Tag = "div",
  className,
  children,
  ...rest
}: {
  as?: ElementType;
  className?: string;
  children: ReactNode;
  id?: string;
  "aria-labelledby"?: string;
}) {
  return (
    <Tag {...rest} className={classes("card p-4 md:p-6", className)}>
      {children}
    </Tag>
  );
}

export function CardHeader({
  title,
  id,
  description,
  children,
  level = 2,
}: {
  title: ReactNode;
  id?: string;
  description?: ReactNode;
  children?: ReactNode;
  level?: 2 | 3;
}) {
  const Heading = `h${level}` as const;
  return (
    <div className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-2 last:mb-0">
      <div className="min-w-0">
        <Heading id={id} className="text-base font-semibold">
          {title}
        </Heading>
        {description ? <p className="mt-0.5 text-muted">{description}</p> : null}
      </div>
      {children}
    </div>
  );
}

export function StatCard({
  label,
  value,
  suffix,
  detail,
  icon,
  children,
}: {
  label: string;
  value: ReactNode;
  suffix?: string;
  detail?: ReactNode;
  icon?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="card flex flex-col p-4 md:p-5">
      <div className="flex items-center justify-between gap-2 text-muted">
        <h2 className="text-sm font-medium">{label}</h2>
        <span className="hidden sm:block">{icon}</span>
      </div>
      <p className="mt-2 text-xl font-semibold tracking-tight tabular-nums">
        {value}
        {suffix ? <span className="text-base font-normal text-muted">{suffix}</span> : null}
      </p>
      {detail ? <p className="mt-1 text-balance text-muted">{detail}</p> : null}
      {children}
    </div>
  );
}
