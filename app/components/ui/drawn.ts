import { createContext, useContext, type ReactNode } from "react";

/** Draws `make()` as HTML; what was drawn before under the same key is taken again. */
export type Draw = (key: string, make: () => ReactNode) => string;

/**
 * On the server: parts that a screen has many times, and that nobody can use before they are
 * opened, go into the page as HTML. They take the server a tenth of what elements take, and the
 * browser makes none of them live that nobody opens. Null in the browser, where the HTML is there.
 */
export const DrawContext = createContext<Draw | null>(null);

export function useDraw(): Draw | null {
  return useContext(DrawContext);
}
