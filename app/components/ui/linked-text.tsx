import { Link, useLocation } from "@remix-run/react";
import { clearKept } from "#app/components/kept/kept-store.ts";

/** Words that name where a reader can do something; each group leads to its address in PATHS. */
const WORDS =
  /(upgrade your plan(?: under Subscription)?)|(Settings → Writer)|(sign out and in again)/i;
const PATHS = ["/subscription", "/settings/writer", "/api/logout"];

/**
 * A sentence of the server, with links on the words that name Subscription, Settings → Writer or a
 * new sign-in, which leads back here. Refusals are plain text, because the API answers with the
 * same sentences.
 */
export function LinkedText({ text }: { text: string }) {
  const { pathname } = useLocation();
  // Between two matches stands the text, then one part for each group.
  return text.split(WORDS).map((part, at) => {
    const to = PATHS[(at % (PATHS.length + 1)) - 1];
    if (!part || !to) return part;
    const className = "font-medium underline";
    if (to !== "/api/logout")
      return (
        <Link key={at} to={to} className={className}>
          {part}
        </Link>
      );
    const href = `${to}?returnTo=${encodeURIComponent(pathname)}`;
    return (
      <a key={at} href={href} onClick={clearKept} className={className}>
        {part}
      </a>
    );
  });
}
