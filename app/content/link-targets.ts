import { decodeEntities } from "./html.ts";

const LINK = /\shref\s*=\s*(?:"#([^"]*)"|'#([^']*)'|#([^\s>]*))/gi;

/** The ids that links of an article lead to, as they stand in `id`. */
export function targetsOf(html: string): string[] {
  return [...html.matchAll(LINK)].map(([, double, single, bare]) =>
    decodeFragment(decodeEntities(double ?? single ?? bare ?? "")),
  );
}

/** Browsers look for the id as written, then with its escapes read. */
function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
