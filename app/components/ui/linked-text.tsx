import { Link } from "@remix-run/react";

/** Words that name where a reader can do something; each group leads to its address in PATHS. */
const WORDS = /(upgrade your plan(?: under Subscription)?)|(Settings → Writer)/i;
const PATHS = ["/subscription", "/settings/writer"];

/**
 * A sentence of the server, with links on the words that name Subscription or Settings → Writer.
 * Refusals are plain text, because the API answers with the same sentences.
 */
export function LinkedText({ text }: { text: string }) {
  // Between two matches stands the text, then one part for each group.
  return text.split(WORDS).map((part, at) => {
    const to = PATHS[(at % (PATHS.length + 1)) - 1];
    return part && to ? (
      <Link key={at} to={to} className="font-medium underline">
        {part}
      </Link>
    ) : (
      part
    );
  });
}
