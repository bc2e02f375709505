import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { ArrowLeft } from "./icons.tsx";

export function PageHeader({
  title,
  description,
  actions,
  back,
  badge,
}: {
  title: string;
  description?: ReactNode;
  actions?: ReactNode;
  back?: { to: string; label: string };
  badge?: ReactNode;
}) {
  return (
    <header className="mb-6 md:mb-8">
      {back ? (
        <Link
          to={back.to}
          className="mb-2 inline-flex min-h-11 items-center gap-1.5 text-muted hover:text-ink md:min-h-8"
        >
          <ArrowLeft size={16} aria-hidden="true" />
          {back.label}
        </Link>
      ) : null}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 flex-1 basis-72">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="two-lines text-xl font-semibold tracking-tight" title={title}>
              {title}
            </h1>
            {badge}
          </div>
          {description ? <p className="mt-1 text-muted">{description}</p> : null}
        </div>
        {actions ? <div className="flex flex-wrap gap-3">{actions}</div> : null}
      </div>
    </header>
  );
}
