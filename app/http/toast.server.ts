import { createCookie, redirect } from "@remix-run/node";
import { z } from "zod";
import type { Toast, ToastLink } from "#app/copy/toasts.ts";
import { UNDO_INTENTS, type ToastUndo } from "#app/copy/undo.ts";
import { env } from "#app/lib/env.server.ts";
import { safePath } from "./safe-path.ts";

/** Browsers drop cookies above 4 kB, and the notice with them. */
const MAX_TEXT = 600;
/** Of all links together. */
const MAX_LINK_TEXT = 600;
const MAX_LINKS = 3;
/** Of an undo as it is stored. A text beside it is shorter, so that both have room. */
const MAX_UNDO = 500;
const MAX_TEXT_BESIDE_UNDO = 400;

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
  const undo = toast.undo && fits(toast.undo) ? toast.undo : undefined;
  return cookie.serialize({
    ...toast,
    title: toast.title.slice(0, 120),
    description: toast.description.slice(0, undo ? MAX_TEXT_BESIDE_UNDO : MAX_TEXT),
    links: linksThatFit(toast.links ?? []),
    undo,
  });
}

/** An undo that has no room is not offered: part of it would undo part. */
function fits(undo: ToastUndo): boolean {
  return safePath(undo.action, "") !== "" && JSON.stringify(undo).length <= MAX_UNDO;
}

/** The first links that a notice has room for; a link is never cut. */
function linksThatFit(links: readonly ToastLink[]): ToastLink[] {
  let room = MAX_LINK_TEXT;
  return links
    .filter(({ href }) => isLinkTarget(href))
    .filter(({ label, href }) => {
      const size = label.length + href.length;
      if (size > room) return false;
      room -= size;
      return true;
    })
    .slice(0, MAX_LINKS);
}

/** A web address without a password in it, or a path of this site. */
function isLinkTarget(href: string): boolean {
  if (href.startsWith("/")) return safePath(href, "") !== "";
  if (!URL.canParse(href)) return false;
  const { protocol, username, password } = new URL(href);
  return (protocol === "https:" || protocol === "http:") && username + password === "";
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
  // Notices from before there were links have none.
  links: z
    .array(
      z.object({
        label: z.string().min(1).max(MAX_LINK_TEXT),
        href: z.string().max(MAX_LINK_TEXT).refine(isLinkTarget),
      }),
    )
    .max(MAX_LINKS)
    .catch([]),
  undo: z
    .object({
      action: z.string(),
      intent: z.enum(UNDO_INTENTS),
      fields: z.array(z.tuple([z.string(), z.string()])),
    })
    .refine(fits)
    .optional()
    .catch(undefined),
}) satisfies z.ZodType<Toast>;
