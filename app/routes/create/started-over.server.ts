import { createCookie } from "@remix-run/node";
import { env } from "#app/lib/env.server.ts";
import { isId } from "#app/lib/id.server.ts";
import type { Planned } from "#app/plans/usage.server.ts";
import { findDraft } from "#app/writing/wizard/draft.server.ts";

/** The draft that a browser started over with, which nothing stores before something is typed. */

const cookie = createCookie("postwright_new_draft", {
  httpOnly: true,
  sameSite: "lax",
  path: "/",
  secure: env.secure,
});

/** The Set-Cookie value that remembers the id. */
export function startOverCookie(user: Planned, id: string): Promise<string> {
  return cookie.serialize({ id, userId: user.id });
}

/** The id, while that draft is still empty; null otherwise, or for another user. */
export async function startedOver(user: Planned, request: Request): Promise<string | null> {
  const value: unknown = await cookie.parse(request.headers.get("Cookie")).catch(() => null);
  if (typeof value !== "object" || value === null) return null;
  if (!("id" in value && "userId" in value) || value.userId !== user.id) return null;
  if (typeof value.id !== "string" || !isId(value.id)) return null;
  return (await findDraft(user, value.id)) ? null : value.id;
}
