import { renderToStaticMarkup } from "react-dom/server";
import type { Draw } from "./drawn.ts";

/** Some 2 kB each. */
const MOST_KEPT = 500;

const kept = new Map<string, string>();

/** Draws outside the page that is being rendered: nothing in it can use a context of the page. */
export const draw: Draw = (key, make) => {
  const html = kept.get(key) ?? renderToStaticMarkup(make());
  kept.delete(key);
  kept.set(key, html);
  if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value ?? "");
  return html;
};
