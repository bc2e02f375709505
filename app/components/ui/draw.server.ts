import { randomUUID } from "node:crypto";
import { renderToStaticMarkup } from "react-dom/server";
import { escapeHtml } from "#app/lib/text.ts";
import type { Draw } from "./drawn.ts";

/** Characters. A menu has some 2,000; with fifty places to publish at, 30,000. */
const MOST_KEPT = 4_000_000;

const kept = new Map<string, string>();
let size = 0;
/** Stand for values. Nobody knows them, so no other text holds them. */
const standIns: string[] = [];

/** Draws outside the page that is being rendered: nothing in it can use a context of the page. */
export const draw: Draw = (kind, values, make) => {
  const html = kept.get(kind) ?? renderToStaticMarkup(make(...values.map((_, n) => standIn(n))));
  keep(kind, html);
  return values.reduce(
    (text, value, n) => text.replaceAll(standIn(n), () => escapeHtml(value)),
    html,
  );
};

function standIn(n: number): string {
  return (standIns[n] ??= randomUUID());
}

/** Keeps those that were asked for last. */
function keep(kind: string, html: string): void {
  if (kept.delete(kind)) size -= kind.length + html.length;
  kept.set(kind, html);
  size += kind.length + html.length;
  for (const [oldest, text] of kept) {
    if (size <= MOST_KEPT) return;
    kept.delete(oldest);
    size -= oldest.length + text.length;
  }
}
