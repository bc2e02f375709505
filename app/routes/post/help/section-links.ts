import type { SectionHeading } from "#app/content/section-headings.ts";
import { escapeHtml } from "#app/lib/text.ts";
import { SECTION_HELP } from "#app/components/section-help-class.ts";
import { HELP_ASKED, HELP_ID } from "./address.ts";

/** The article with a link to writing help at each section heading. The HTML must be sanitised. */
export function addSectionLinks(
  html: string,
  headings: readonly SectionHeading[],
  postId: string,
): string {
  let linked = "";
  let read = 0;
  for (const { start, at, heading } of headings) {
    const address = `/preview/${postId}/edit?field=${HELP_ASKED}&section=${at}&heading=${encodeURIComponent(heading)}#${HELP_ID}`;
    const of = `<span class="sr-only"> with “${escapeHtml(heading)}”</span>`;
    linked += html.slice(read, start);
    linked += `<div class="${SECTION_HELP}"><a href="${escapeHtml(address)}">Writing help${of}</a></div>`;
    read = start;
  }
  return linked + html.slice(read);
}
