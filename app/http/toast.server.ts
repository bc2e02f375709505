import { createCookie, redirect } from "@remix-run/node";
import { z } from "zod";
import type { Toast } from "#app/copy/toasts.ts";
import { env } from "#app/lib/env.server.ts";

/** Browsers drop cookies above 4 kB, and the notice with them. */
const MAX_TEXT = 600;

const cookie = createCookie("postwright_toast", {
  httpOnly: true,
  sameSite: "lax",
  path: "/",
  maxAge: 60,
  secure: env.secure,
});

/**
 * Header of a redirect that replaces the page before it in the browser's history, so that Back does
 * not lead to a step that redirects again.
 */
export const IN_PLACE = { "X-Remix-Replace": "yes" } as const;

/** A redirect that carries a notice to the next page. */
export async function redirectWithToast(
  to: string,
  toast: Toast,
  headers?: HeadersInit,
): Promise<Response> {
  const all = new Headers(headers);
  all.append("Set-Cookie", await toastCookie(toast));
  return redirect(to, { headers: all });
}

/** The Set-Cookie value that shows a notice on the next page. */
function toastCookie(toast: Toast): Promise<string> {
  return cookie.serialize({
    ...toast,
    title: toast.title.slice(0, 120),
    description: toast.description.slice(0, MAX_TEXT),
  });
}

/** The notice that came with a request, and the Set-Cookie value that clears it. */
export async function consumeToast(
  request: Request,
): Promise<{ toast: Toast | null; clear: string | null }> {
  const value: unknown = await cookie.parse(request.headers.get("Cookie")).catch(() => null);
  const { data: toast } = toastSchema.safeParse(value);
  if (!toast) return { toast: null, clear: null };
  return { toast, clear: await cookie.serialize("", { maxAge: 0 }) };
}

const toastSchema = z.object({
  kind: z.enum(["success", "info", "error"]),
  title: z.string(),
  description: z.string(),
}) satisfies z.ZodType<Toast>;
