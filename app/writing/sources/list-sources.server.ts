import type { CheckedFact } from "#app/content/facts/fact.ts";
import { workOnText } from "#app/content/text-work.server.ts";
import type { Materials } from "../post-brief.ts";

/** An article with the sources that it links to or rests on listed at its end. */
export async function withSources(
  html: string,
  sources: Materials["sources"],
  facts: readonly CheckedFact[],
): Promise<string> {
  if (sources.length === 0) return html;
  const quoted = facts
    .filter(({ support }) => support === "supported")
    .flatMap(({ quotes }) => quotes.map(({ url }) => url));
  const names = sources.map(({ url, title }) => ({ url, title }));
  return workOnText("appendSources", html, names, quoted);
}
