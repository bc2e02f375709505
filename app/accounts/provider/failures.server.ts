import { AppError, isAppError } from "#app/lib/app-error.ts";
import { listCauses, textOf } from "#app/lib/causes.ts";
import { env } from "#app/lib/env.server.ts";
import { providerName } from "./policy.server.ts";

/** What goes wrong between this site and the OpenID provider: for the log, and for the user. */

const MOST_CHARACTERS = 500;

/** Error codes of OAuth 2.0 and OpenID Connect that only the operator can do something about. */
const MISCONFIGURED = new Set([
  "invalid_client",
  "unauthorized_client",
  "invalid_request",
  "invalid_scope",
  "unsupported_response_type",
  "unsupported_grant_type",
  "request_not_supported",
]);
const AWAY = new Set(["server_error", "temporarily_unavailable"]);

export interface Failure {
  reason: string;
  /** In the provider's own words. */
  error?: string;
  description?: string;
  status?: number;
}

/**
 * A failure for the log. `secrets` are the code, tokens and the like of this sign-in: providers
 * repeat them in their texts.
 */
export async function describeFailure(error: unknown, secrets: string[]): Promise<Failure> {
  const said = await readSaid(error);
  const clean = (text: string) =>
    [...secrets, env.OIDC_CLIENT_SECRET ?? ""]
      .filter((secret) => secret !== "")
      .reduce((left, secret) => left.replaceAll(secret, "…"), text)
      .replace(/[\s\p{C}]+/gu, " ")
      .slice(0, MOST_CHARACTERS);
  return {
    reason: clean(listCauses(error).map(reasonOf).filter(Boolean).join(": ")),
    ...(said.error === "" ? {} : { error: clean(said.error) }),
    ...(said.description === "" ? {} : { description: clean(said.description) }),
    ...(said.status === 0 ? {} : { status: said.status }),
  };
}

export function toSentence(error: unknown, { error: code = "", status = 0 }: Failure): AppError {
  const name = providerName();
  const failed = (sentence: string) => new AppError("upstream", sentence, { cause: error });
  if (code === "access_denied")
    return new AppError(
      "invalid",
      `The sign-in was cancelled. You can try again whenever you like. If you didn't cancel it, ask whoever runs ${name} to let you in.`,
    );
  if (MISCONFIGURED.has(code) || isClientRefused(error))
    return failed(
      `${name} doesn't accept this site: its sign-in is not set up rightly. Tell whoever runs this site; the server's log says what is wrong.`,
    );
  if (AWAY.has(code) || status >= 500)
    return failed(`${name} can't sign anybody in at present. Try again in a few minutes.`);
  if (isAppError(error) && error.kind === "upstream") return unreachable(error);
  return failed("The sign-in could not be completed. Please try again.");
}

export function unreachable(cause: unknown): AppError {
  return new AppError(
    "upstream",
    `${providerName()} could not be reached. Please try again in a moment.`,
    { cause },
  );
}

/**
 * Whether the token endpoint refused how this client shows who it is. The standard says
 * invalid_client; Glewlwyd says unauthorized_client.
 */
export function isClientRefused(error: unknown): boolean {
  return textOf(error, "code") === "OAUTH_WWW_AUTHENTICATE_CHALLENGE"
    ? textOf(error, "status") === "401"
    : ["invalid_client", "unauthorized_client"].includes(textOf(error, "error"));
}

/** Whether the userinfo endpoint told of somebody else than the id_token. */
export function isAnotherPerson(error: unknown): boolean {
  return textOf(error, "code") === "OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED";
}

/** A response in between stands for itself below. */
function reasonOf(cause: object): string {
  if (!(cause instanceof Error)) return "";
  const claim = textOf(Reflect.get(cause, "cause"), "claim");
  return claim === "" ? cause.message : `${cause.message} (${claim})`;
}

async function readSaid(error: unknown) {
  const causes = listCauses(error);
  const first = (key: string) =>
    causes.map((cause) => textOf(cause, key)).find((text) => text !== "") ?? "";
  const said = {
    // remix-auth calls the authorization endpoint's error `code`, openid-client calls it `error`.
    error: first("error") || (isOAuthCode(textOf(error, "code")) ? textOf(error, "code") : ""),
    description: first("error_description") || first("description"),
    status: Number(first("status")),
  };
  const response = causes
    .flatMap((cause) => [cause, Reflect.get(cause, "response")])
    .find((found) => found instanceof Response);
  if (said.error !== "" || !response || response.bodyUsed) return said;
  const body: unknown = await response.json().catch(() => null);
  return {
    error: textOf(body, "error") || challengeOf(error, "error"),
    description: textOf(body, "error_description") || challengeOf(error, "error_description"),
    status: response.status,
  };
}

/** What a WWW-Authenticate header says, such as the one of a refused client. */
function challengeOf(error: unknown, parameter: string): string {
  const challenges = listCauses(error).find(Array.isArray) ?? [];
  return textOf(textHolder(challenges[0]), parameter);
}

function textHolder(challenge: unknown): unknown {
  return typeof challenge === "object" && challenge !== null
    ? Reflect.get(challenge, "parameters")
    : null;
}

function isOAuthCode(code: string): boolean {
  return /^[a-z_]+$/.test(code);
}
