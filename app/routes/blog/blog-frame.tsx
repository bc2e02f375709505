import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { Fragment, type ReactNode } from "react";
import { Rss } from "#app/components/ui/icons.tsx";
import type { BlogView } from "./open-blog.server.ts";

/** Links beside the title; the others stand at the foot of the page. */
const LINKS_ABOVE = 3;

export function BlogFrame({ blog, children }: { blog: BlogView; children: ReactNode }) {
  const { path, hasAbout, links } = blog;
  const above = links.slice(0, LINKS_ABOVE);
  return (
    <div className="blog">
      <header className="blog-header">
        <div className="blog-row">
          <a href={path || "/"} lang={blog.language || undefined} className="blog-name">
            <Name blog={blog} />
          </a>
          {hasAbout || above.length > 0 ? (
            <nav aria-label="Blog" className="blog-links">
              {hasAbout ? (
                <a lang="en" href={`${path}/about`}>
                  About
                </a>
              ) : null}{" "}
              <Links links={above} />
            </nav>
          ) : null}
        </div>
      </header>
      <main className="blog-main">{children}</main>
      <footer className="blog-footer">
        <div className="blog-row">
          <nav aria-label="More" className="blog-links">
            <a lang="en" href={`${path}/feed.xml`} className="inline-flex items-center gap-1.5">
              <Rss size={16} aria-hidden="true" />
              RSS feed
            </a>{" "}
            <Links links={links.slice(LINKS_ABOVE)} />
          </nav>{" "}
          <span lang="en">Made with Postwright</span>
        </div>
      </footer>
    </div>
  );
}

function Name({ blog: { title, logo } }: { blog: BlogView }) {
  return (
    <>
      {logo ? <img src={logo.src} width={logo.width} height={logo.height} alt={logo.alt} /> : null}
      {logo?.isWide ? null : title}
    </>
  );
}

function Links({ links }: { links: BlogView["links"] }) {
  return links.map(({ label, url }) => (
    <Fragment key={`${label} ${url}`}>
      <a href={url}>{label}</a>{" "}
    </Fragment>
  ));
}

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

const DAY = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** A date in UTC, the same for every reader. */
export function Day({ at }: { at: string }) {
  return (
    <time lang="en" dir="ltr" dateTime={at}>
      {DAY.format(new Date(at))}
    </time>
  );
}

export function Minutes({ minutes }: { minutes: number }) {
  return (
    <span lang="en" dir="ltr">
      {minutes} min read
    </span>
  );
}
