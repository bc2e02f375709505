import { Fragment } from "react";
import { Brand } from "#app/components/shell/brand.tsx";
import { ThemeSwitch } from "#app/components/shell/theme-switch.tsx";
import { ButtonAnchor } from "#app/components/ui/button.tsx";
import { useSignInHref } from "./use-sign-in-href.ts";

export function LandingHeader() {
  const signIn = useSignInHref();
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-canvas">
      <a
        href="#content"
        className="sr-only z-50 rounded-md bg-raised px-4 py-3 font-medium focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      <div className="mx-auto flex h-14 max-w-content items-center gap-2 px-4 md:px-8">
        <a
          href="/"
          aria-label="Postwright, start page"
          className="mr-auto flex min-h-11 items-center rounded-md"
        >
          <Brand />
        </a>
        <nav aria-label="Page" className="hidden items-center md:flex">
          {[
            ["#features", "Features"],
            ["#self-host", "Self-hosting"],
            ["#pricing", "Pricing"],
            ["#questions", "Questions"],
          ].map(([href, label]) => (
            <Fragment key={href}>
              <a href={href} className="rounded-md px-3 py-2 text-muted hover:text-ink">
                {label}
              </a>{" "}
            </Fragment>
          ))}
        </nav>
        <ButtonAnchor href={signIn} variant="quiet" size="sm">
          Log In
        </ButtonAnchor>
        <ButtonAnchor href={signIn} size="sm">
          Get Started
        </ButtonAnchor>
      </div>
    </header>
  );
}

export function LandingFooter() {
  const signIn = useSignInHref();
  return (
    <footer className="border-t border-line">
      <div className="mx-auto flex max-w-content flex-wrap items-center justify-between gap-x-8 gap-y-5 px-4 py-8 md:px-8">
        <div>
          <Brand />
          <p className="mt-1.5 text-muted">From a topic to a published post.</p>
        </div>
        <nav aria-label="Footer" className="flex flex-wrap gap-x-2">
          {[
            ["#features", "Features"],
            ["#pricing", "Pricing"],
            ["#questions", "Questions"],
            ["/api/docs", "API"],
            [signIn, "Log In"],
          ].map(([href, label]) => (
            <Fragment key={label}>
              <a
                href={href}
                className="inline-flex min-h-11 items-center rounded-md px-2 text-muted hover:text-ink"
              >
                {label}
              </a>{" "}
            </Fragment>
          ))}
        </nav>
        <ThemeSwitch />
      </div>
    </footer>
  );
}
