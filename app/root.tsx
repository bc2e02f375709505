import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { data, type LoaderFunctionArgs } from "@remix-run/node";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
  type UIMatch,
} from "@remix-run/react";
import interUrl from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url";
import "#app/app.css";
import { hasSessionCookie } from "#app/accounts/session.server.ts";
import { listPrices } from "#app/billing/prices.server.ts";
import { ErrorPage } from "#app/components/error-page.tsx";
import { useNonce } from "#app/components/nonce.ts";
import { useTheme, type RootData } from "#app/components/shell/use-shell.ts";
import { Toaster } from "#app/components/toast/toaster.tsx";
import { landingMeta } from "#app/copy/landing-meta.ts";
import { markHandler } from "#app/http/handler.server.ts";
import { readTheme } from "#app/http/theme.server.ts";
import { env } from "#app/lib/env.server.ts";
import { consumeToast } from "#app/http/toast.server.ts";
import type { BlogDocument } from "#app/routes/blog/open-blog.server.ts";
import { hasServerModel } from "#app/writing/server-model.server.ts";

export const links: LinksFunction = () => [
  { rel: "preload", href: interUrl, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
];

export const meta: MetaFunction = () => [{ title: "Postwright" }];

export const loader = markHandler(async ({ request }: LoaderFunctionArgs) => {
  // Public pages are cached: they must not depend on a cookie or set one.
  if (new URL(request.url).pathname.startsWith("/blog/"))
    return data<RootData>({
      toast: null,
      landingMeta: null,
      theme: "system",
      freePlanAi: false,
      hasModel: false,
      prices: null,
    });
  const { toast, clear } = await consumeToast(request);
  const theme = await readTheme(request);
  return data<RootData>(
    {
      toast,
      landingMeta: hasSessionCookie(request) ? null : landingMeta(env.appUrl),
      theme,
      freePlanAi: env.FREE_PLAN_AI === "on",
      hasModel: hasServerModel(),
      prices: listPrices(),
    },
    clear ? { headers: { "Set-Cookie": clear } } : {},
  );
}, "page");

export function Layout({ children }: { children: React.ReactNode }) {
  const nonce = useNonce();
  const theme = useTheme();
  const toast = useRouteLoaderData<typeof loader>("root")?.toast ?? null;
  const matches = useMatches();
  const scripts = !isRendering() || toast !== null || !matches.some(hasNoScripts);
  const page = documentOf(matches.at(-1)?.data);
  return (
    <html
      lang={page?.lang ?? "en"}
      dir={page?.dir}
      data-theme={theme}
      data-blog={page?.theme}
      style={page?.style}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
        {theme === "dark" ? null : (
          <meta
            name="theme-color"
            content="#ffffff"
            {...(theme === "system" ? { media: "(prefers-color-scheme: light)" } : {})}
          />
        )}
        {theme === "light" ? null : (
          <meta
            name="theme-color"
            content="#1d1c19"
            {...(theme === "system" ? { media: "(prefers-color-scheme: dark)" } : {})}
          />
        )}
      </head>
      <body>
        {scripts ? <Toaster flash={toast} /> : null}
        {children}
        {scripts ? <ScrollRestoration nonce={nonce} {...NOT_RUN} /> : null}
        {scripts ? <Scripts nonce={nonce} /> : null}
      </body>
    </html>
  );
}

/** What a page of a blog says of the document; everything else is English. */
function documentOf(data: unknown): BlogDocument | null {
  return typeof data === "object" && data !== null && "document" in data
    ? (data.document as BlogDocument)
    : null;
}

/** On the server. A page that has scripts keeps them whatever it shows later. */
const isRendering = () => typeof document === "undefined";

/**
 * Public pages need no scripts, unless they have a notice to show. Their routes export `handle = {
 * noScripts: true }`, or a function of their data.
 */
function hasNoScripts({ handle, data }: UIMatch): boolean {
  if (typeof handle !== "object" || handle === null || !("noScripts" in handle)) return false;
  return typeof handle.noScripts === "function" ? handle.noScripts(data) === true : true;
}

/**
 * Its script for the time before hydration throws where a browser refuses storage. Browsers keep
 * the position of a page that loads by themselves, and the component does the rest.
 */
const NOT_RUN = { type: "text/plain" };

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorPage standalone />;
}
