import { PAGE_USER_HEADER } from "#app/copy/page-user.ts";
import * as TEXT from "#app/copy/text.ts";
import { AppError } from "#app/lib/app-error.ts";
import { oncePerRequest, requestKnows } from "#app/lib/request-context.server.ts";
import type { AuthUser } from "./user.ts";

const NOTED = "other-user";

/**
 * Throws `forbidden` when the page that sent a request was opened by another user than the one who
 * is signed in. Callers that name no user pass.
 */
export function requirePageUser(request: Request, user: AuthUser | null): void {
  const named = request.headers.get(PAGE_USER_HEADER);
  if (user === null || named === null || named === user.id) return;
  const text = TEXT.otherPageUser(user.email);
  void oncePerRequest(NOTED, () => Promise.resolve(text));
  throw new AppError("forbidden", text);
}

/** Why the running request was refused if it was another user's page that sent it; else null. */
export async function otherPageUser(): Promise<string | null> {
  return requestKnows(NOTED) ? oncePerRequest(NOTED, () => Promise.resolve("")) : null;
}
