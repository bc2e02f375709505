import { createCookie, redirect } from "@remix-run/node";
import type { Toast } from "#app/copy/toasts.ts";
import { env } from "#app/lib/env.server.ts";

/** Browsers cut cookies at 4 kB; a longer text would lose the whole notice. */
const MAX_TEXT = 600;

const cookie = createCookie("postwright_toast", {
  httpOnly: true,
  sameSite: "lax",
  path: "/",
  maxAge: 60,
  secure: env.secure,
});

/** For a redirect whose page takes the place of the one before it in the browser's history, so that Back does not lead into a step that forwards again. */
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
export function toastCookie(toast: Toast): Promise<string> {
  return cookie.serialize({
    ...toast,
    title: toast.title.slice(0, 120),
    description: toast.description.slice(0, MAX_TEXT),
  });
}

/** The notice that came with a request, and the Set-Cookie value that clears it. */
export async function takeToast(
  request: Request,
): Promise<{ toast: Toast | null; clear: string | null }> {
  const value: unknown = await cookie.parse(request.headers.get("Cookie")).catch(() => null);
  if (!isToast(value)) return { toast: null, clear: null };
  return { toast: value, clear: await cookie.serialize("", { maxAge: 0 }) };
}

function isToast(value: unknown): value is Toast {
  if (typeof value !== "object" || value === null) return false;
  const { kind, title, description } = value as Record<string, unknown>;
  return (
    (kind === "success" || kind === "info" || kind === "error") &&
    typeof title === "string" &&
    typeof description === "string"
  );
}
