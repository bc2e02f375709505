/** The body of a document made of the HTML. Such a document runs no script and loads nothing. */
export function toElement(html: string): HTMLElement {
  return new DOMParser().parseFromString(html, "text/html").body;
}
