import { parseHTML } from "linkedom";

const { document } = parseHTML("<!doctype html><html><head></head><body></body></html>");

/** The document that the tests of the editor make elements in. */
export const dom = document;

/** The HTML as the body of a document of its own. */
export function toElement(html: string): HTMLElement {
  return parseHTML(`<!doctype html><html><head></head><body>${html}</body></html>`).document.body;
}
