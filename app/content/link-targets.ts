import { readEscapes } from "#app/lib/text.ts";
import { decodeEntities } from "./html.ts";

const LINK = /\shref\s*=\s*(?:"#([^"]*)"|'#([^']*)'|#([^\s>]*))/gi;

/** The ids that links of an article lead to, as they stand in `id`. */
export function targetsOf(html: string): string[] {
  return [...html.matchAll(LINK)].map(([, double, single, bare]) =>
    readEscapes(decodeEntities(double ?? single ?? bare ?? "")),
  );
}
