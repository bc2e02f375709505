import { Authenticator } from "remix-auth";
import { AppError } from "#app/lib/app-error.ts";
import { isDatabaseAway } from "#app/lib/database-away.server.ts";
import { env } from "#app/lib/env.server.ts";
import { addressInLog, log } from "#app/lib/log.server.ts";
import { ownOrigin } from "#app/lib/request-context.server.ts";
import type { Newcomer } from "./claims.server.ts";
import { signInProvider } from "./discovery.server.ts";
import { describeFailure, toSentence, unreachable } from "./failures.server.ts";
import { CALLBACK_PATH, makeStrategy, STATE_COOKIE } from "./strategy.server.ts";

/** To the OpenID provider and back. */

const STRATEGY = "oidc";

/** The redirect to the provider, and the state by which its answer is known. Throws `upstream`. */
export async function leaveForProvider(
  request: Request,
): Promise<{ answer: Response; state: string }> {
  // Without the query: remix-auth would take a stray `state` for the provider's answer.
  const clean = new Request(`${ownOrigin()}/api/login`, {
    headers: { Cookie: request.headers.get("Cookie") ?? "" },
  });
  try {
    await authenticate(clean);
  } catch (answer) {
    if (isDatabaseAway(answer)) throw answer;
    if (!(answer instanceof Response)) throw await awayFrom(answer);
    const url = new URL(answer.headers.get("Location") ?? "", ownOrigin());
    return { answer, state: url.searchParams.get("state") ?? "" };
  }
  throw await awayFrom(new Error("the strategy did not redirect"));
}

/**
 * The person whom the provider's answer at the callback address is about. Throws an AppError with
 * what the user can do; the provider's own words are in the log.
 */
export async function readAnswer(request: Request): Promise<{ person: Newcomer; state: string }> {
  const query = new URL(request.url).searchParams;
  const state = query.get("state") ?? "";
  if (state === "")
    throw new AppError("invalid", "The sign-in could not be completed. Please try again.");
  const checked = new Request(`${ownOrigin()}${CALLBACK_PATH}?${query.toString()}`, {
    headers: request.headers,
  });
  try {
    return { person: await authenticate(checked), state };
  } catch (error) {
    if (error instanceof Response || isDatabaseAway(error)) throw error;
    const failure = await describeFailure(error, [state, query.get("code") ?? ""]);
    log.warn({ ...failure, ...addressInLog() }, "a sign-in was refused: provider");
    throw toSentence(error, failure);
  }
}

/** Clears the strategy's state cookies: one per attempt, useless after an answer. */
export function clearStateCookies(request: Request): string[] {
  return (request.headers.get("Cookie") ?? "")
    .split(";")
    .map((pair) => pair.split("=", 1)[0]?.trim() ?? "")
    .filter((name) => name.startsWith(`${STATE_COOKIE}:`))
    .map(
      (name) =>
        `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${env.secure ? "; Secure" : ""}`,
    );
}

async function authenticate(request: Request): Promise<Newcomer> {
  const authenticator = new Authenticator<Newcomer>();
  authenticator.use(makeStrategy(await signInProvider()), STRATEGY);
  return authenticator.authenticate(STRATEGY, request);
}

async function awayFrom(cause: unknown): Promise<AppError> {
  log.warn({ ...(await describeFailure(cause, [])) }, "identity provider unreachable");
  return unreachable(cause);
}
