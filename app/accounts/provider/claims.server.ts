import type { IDToken, UserInfoResponse } from "openid-client";
import { isZone } from "#app/lib/clock.ts";
import { env } from "#app/lib/env.server.ts";
import type { Identity } from "../users.server.ts";
import { requirements } from "./policy.server.ts";

/** What the provider says about a person: claims of the id_token, and of its userinfo endpoint. */

type Claims = Readonly<Record<string, unknown>>;

export interface Newcomer extends Identity {
  /** "unsaid": the provider sends no claim about it, as Entra ID. */
  emailIsTheirs: "yes" | "no" | "unsaid";
  groups: string[];
}

/** Longer addresses cannot be mailed to (RFC 5321), and none is cut: its end is its domain. */
const LONGEST_EMAIL = 254;
const EMAIL = /^[^\s@\p{C}]+@[^\s@\p{C}]+$/u;
const MOST_GROUPS = 2_000;

/** Characters that the database or the XML of a feed does not accept in a name. */
// eslint-disable-next-line no-control-regex
const UNPRINTABLE = /[\u0000-\u001f\u007f\ufffe\uffff]|\p{Surrogate}/gu;

/** Whether the id_token leaves something out that the userinfo endpoint may tell. */
export function lacksClaims(token: IDToken): boolean {
  const isNamed = ["name", "given_name", "family_name"].some((name) => textOf(token, name) !== "");
  const isGrouped = requirements().groups.length === 0 || groupsIn(token) !== null;
  return emailOf(token) === "" || token["email_verified"] === undefined || !isNamed || !isGrouped;
}

/** The person whom an id_token and an answer of the userinfo endpoint, if any, describe. */
export function toNewcomer(
  issuer: string,
  token: IDToken,
  userinfo: UserInfoResponse | null = null,
): Newcomer {
  const claims: Claims = { ...userinfo, ...token };
  const [first = "", ...rest] = textOf(claims, "name").split(/\s+/);
  const picture = textOf(claims, "picture");
  const zone = textOf(claims, "zoneinfo");
  const { email, emailIsTheirs } = addressIn(token, userinfo ?? {});
  return {
    issuer,
    subject: token.sub,
    email,
    emailIsTheirs,
    emailVerified: emailIsTheirs === "yes",
    firstName: textOf(claims, "given_name") || first,
    lastName: textOf(claims, "family_name") || rest.join(" "),
    picture: picture.startsWith("https://") ? picture : null,
    timeZone: isZone(zone) ? zone : null,
    groups: groupsIn(token) ?? groupsIn(userinfo ?? {}) ?? [],
  };
}

/** `email_verified` is about the address beside it, not about one from elsewhere. */
function addressIn(token: Claims, userinfo: Claims) {
  const inToken = emailOf(token);
  const email = inToken || emailOf(userinfo);
  const said = [token, userinfo].find(
    (claims) => email !== "" && emailOf(claims) === email && "email_verified" in claims,
  );
  return { email, emailIsTheirs: said ? yesOrNo(said["email_verified"]) : ("unsaid" as const) };
}

/** Some providers send it as a text. */
function yesOrNo(claim: unknown): "yes" | "no" {
  return claim === true || claim === "true" ? "yes" : "no";
}

function emailOf(claims: Claims): string {
  const email = claims["email"];
  return typeof email === "string" && email.length <= LONGEST_EMAIL && EMAIL.test(email)
    ? email
    : "";
}

/**
 * The groups in a claim named by the settings, or null without it. The name may lead through
 * objects (realm_access.roles); a claim that is called so as a whole goes first.
 */
function groupsIn(claims: Claims): string[] | null {
  const name = env.OIDC_GROUPS_CLAIM;
  const found = Object.hasOwn(claims, name)
    ? claims[name]
    : name
        .split(".")
        .reduce<unknown>(
          (inner, part) =>
            typeof inner === "object" && inner !== null && Object.hasOwn(inner, part)
              ? Reflect.get(inner, part)
              : undefined,
          claims,
        );
  if (typeof found === "string") return [found];
  if (!Array.isArray(found)) return null;
  return found.filter((group) => typeof group === "string").slice(0, MOST_GROUPS);
}

function textOf(claims: Claims, name: string): string {
  const value = claims[name];
  return typeof value === "string"
    ? value.replace(UNPRINTABLE, "").slice(0, 300).toWellFormed()
    : "";
}
