import { createContext, useContext, type ReactNode } from "react";

/**
 * Draws as HTML what `make` gives for `values`, the texts that differ from part to part. It is made
 * with other texts in their place, and only once for each `kind`.
 */
export type Draw = (
  kind: string,
  values: readonly string[],
  make: (...values: string[]) => ReactNode,
) => string;

/**
 * On the server: parts that a screen has many times, and that nobody can use before they are
 * opened, go into the page as HTML. They take the server a tenth of what elements take, and the
 * browser makes none of them live that nobody opens. Null in the browser, where the HTML is there.
 */
export const DrawContext = createContext<Draw | null>(null);

export function useDraw(): Draw | null {
  return useContext(DrawContext);
}
