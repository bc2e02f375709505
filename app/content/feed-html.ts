/**
 * The HTML of a page for feeds, whose readers are on other sites and do not choose between sizes:
 * `resolve` makes relative addresses absolute, and returns null for one that it cannot read.
 */
export function toFeedHtml(html: string, resolve: (address: string) => string | null): string {
  return inOneSize(html).replace(
    /(<(?:a|img|q|blockquote) [^>]*?\b(?:href|src|cite)=")(?!https?:|mailto:|tel:|sms:)([^"]*)"/g,
    (whole, before: string, address: string) => {
      const absolute = resolve(address.replaceAll("&amp;", "&"));
      return absolute === null ? whole : `${before}${absolute.replaceAll("&", "&amp;")}"`;
    },
  );
}

function inOneSize(html: string): string {
  return html.replace(/<img [^>]*>/g, (tag) => tag.replace(/ (?:srcset|sizes)="[^"]*"/g, ""));
}
