import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import type { ReactNode } from "react";
import { Rss } from "#app/components/ui/icons.tsx";

/** The frame of every page of a blog: its author above, the feed below. */
export function BlogFrame({
  author,
  path,
  children,
}: {
  author: string;
  path: string;
  children: ReactNode;
}) {
  return (
    <div className="mx-auto flex min-h-dvh max-w-article flex-col px-5">
      <header className="flex min-h-16 items-center justify-between gap-4 py-4">
        <a href={path} className="rounded-md font-serif text-lg font-semibold tracking-tight">
          {author}
        </a>
      </header>
      <main className="flex-1 pt-6 pb-16 md:pt-10">{children}</main>
      <footer className="flex flex-wrap items-center justify-between gap-4 border-t border-line py-6 text-muted">
        <a
          href={`${path}/feed.xml`}
          className="inline-flex min-h-11 items-center gap-1.5 hover:text-ink md:min-h-0"
        >
          <Rss size={16} aria-hidden="true" />
          RSS feed
        </a>
        <span>Made with Postwright</span>
      </footer>
    </div>
  );
}

/** The error page of a blog. */
export function BlogError() {
  const error = useRouteError();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <main className="mx-auto max-w-article px-5 py-24 text-center">
      <h1 className="font-serif text-2xl font-semibold">
        {missing ? "This page does not exist" : "This page cannot be shown right now"}
      </h1>
      <p className="mt-3 text-base text-muted">
        {missing
          ? "It may have been taken down, or the address is mistyped."
          : "Please try again in a moment."}
      </p>
    </main>
  );
}

/** A date in UTC, the same for every reader. */
export function Day({ at }: { at: string }) {
  return (
    <time dateTime={at}>
      {new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }).format(
        new Date(at),
      )}
    </time>
  );
}
