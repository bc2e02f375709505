import { createCookie } from "@remix-run/node";
import { z } from "zod";
import { THEMES, type Theme } from "#app/copy/theme.ts";
import { env } from "#app/lib/env.server.ts";
import { safePath } from "./safe-path.ts";

/** A form in the frame of every page: the browser returns to the page that it was sent from. */
export const returnForm = z.object({
  returnTo: z
    .string()
    .optional()
    .transform((path) => safePath(path)),
});

export type { Theme } from "#app/copy/theme.ts";

const cookie = createCookie("postwright_theme", {
  sameSite: "lax",
  path: "/",
  secure: env.secure,
  maxAge: 31_536_000,
});

export const themeForm = returnForm.extend({
  theme: z.enum(THEMES, "Choose system, light or dark"),
});

/** The remembered choice of light or dark; "system" without one. */
export async function readTheme(request: Request): Promise<Theme> {
  const value: unknown = await cookie.parse(request.headers.get("Cookie")).catch(() => null);
  return value === "light" || value === "dark" ? value : "system";
}

/** The Set-Cookie value that remembers a choice. */
export function themeCookie(theme: Theme): Promise<string> {
  return cookie.serialize(theme, theme === "system" ? { maxAge: 0 } : {});
}
