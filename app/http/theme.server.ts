import { createCookie } from "@remix-run/node";
import { z } from "zod";
import { THEMES, type Theme } from "#app/copy/theme.ts";
import { env } from "#app/lib/env.server.ts";
import { returnForm } from "./return-form.server.ts";

export type { Theme } from "#app/copy/theme.ts";

const cookie = createCookie("postwright_theme", {
  sameSite: "lax",
  path: "/",
  secure: env.secure,
  maxAge: 31_536_000,
});

/** What the theme switch posts. */
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
