import { AppError } from "#app/lib/app-error.ts";
import { db } from "#app/lib/db.server.ts";
import { env } from "#app/lib/env.server.ts";
import { addressInLog, log } from "#app/lib/log.server.ts";
import type { Place } from "../users.server.ts";
import { waysIn } from "../ways-in.server.ts";
import type { Newcomer } from "./claims.server.ts";
import {
  isOpenIssuer,
  isOpenToAll,
  newcomers,
  providerName,
  requirements,
} from "./policy.server.ts";

/** Who may come in from the provider (decision 0029). */

/**
 * Throws `forbidden` for somebody whom OIDC_ALLOWED_DOMAINS or OIDC_ALLOWED_GROUPS keep out. It is
 * asked at each sign-in: whoever leaves the group comes in no more.
 */
export function requireAllowed(person: Newcomer): void {
  const { domains, groups } = requirements();
  const domain = person.email.slice(person.email.lastIndexOf("@") + 1).toLowerCase();
  if (domains.length > 0 && !domains.includes(domain))
    throw refuse(
      { reason: "the domain of the address is not allowed", domain },
      `${providerName()} signed you in${person.email === "" ? "" : ` as ${person.email}`}, and this site admits other addresses only. Use another account there, or ask the owner of this site.`,
    );
  if (domains.length > 0 && !isAddressTheirs(person)) throw unverified(person);
  if (groups.length > 0 && !person.groups.some((group) => groups.includes(group)))
    throw refuse(
      { reason: "in none of the allowed groups", groups: person.groups.slice(0, 20).join(", ") },
      `${providerName()} signed you in, but you are in no group that may use this site. Ask its owner to add you to one.`,
    );
}

/**
 * Whether the address counts as the person's: the provider says so, or says nothing and the
 * operator trusts it. Where anybody can have an account, anybody can choose an address, too.
 */
export function isAddressTheirs({ email, emailIsTheirs }: Newcomer): boolean {
  const isOpen = isOpenIssuer(env.OIDC_ISSUER ?? "");
  const isTrusted = env.OIDC_ALLOW_UNVERIFIED_EMAIL === "on" && !isOpen;
  return email !== "" && (emailIsTheirs === "yes" || (emailIsTheirs === "unsaid" && isTrusted));
}

/**
 * As what somebody new comes in: the first one owns the installation, unless strangers could be
 * first. Throws `forbidden` for whoever is not invited, has an account that is not linked, or an
 * address that may be another person's.
 */
export async function placeOf(person: Newcomer): Promise<Place> {
  const isTheirs = isAddressTheirs(person);
  if (!isTheirs && env.OIDC_ALLOW_UNVERIFIED_EMAIL !== "on") throw unverified(person);
  if (!waysIn().password && !isOpenToAll() && (await db.user.count()) === 0)
    return { role: "owner" };
  const mode = newcomers();
  // Whether the address has an account is nothing to say to somebody whose address it may not be.
  if (!isTheirs && mode !== "open") throw uninvited(person);
  await requireNoAccount(person);
  if (mode === "open") return { role: "member" };
  const email = person.email.toLowerCase();
  const where = { kind: "invitation", email, expiresAt: { gt: new Date() } } as const;
  const isInvited = mode === "invited" && (await db.accountLink.count({ where })) > 0;
  if (!isInvited) throw uninvited(person);
  return {
    role: "member",
    async also(tx) {
      const { count } = await tx.accountLink.deleteMany({ where });
      if (count === 0) throw uninvited(person);
    },
  };
}

/**
 * An account is never linked by its address alone: whoever has it does that, signed in. An account
 * whose address nobody has confirmed keeps out nobody who has it by the provider's word.
 */
async function requireNoAccount(person: Newcomer): Promise<void> {
  const { issuer, subject } = person;
  const [own, other] = await Promise.all([
    db.user.count({ where: { issuer, subject } }),
    db.password.findUnique({
      where: { email: person.email.toLowerCase() },
      select: { hash: true, user: { select: { emailVerified: true } } },
    }),
  ]);
  const { password } = waysIn();
  const isOpen = other !== null && !other.user.emailVerified && isAddressTheirs(person);
  if (own === 0 && (isOpen || !(other && (password || other.hash !== null)))) return;
  throw refuse(
    { reason: "the account of this address is not linked" },
    password
      ? `${person.email || "This person"} has an account here already. Sign in with its password, then link ${providerName()} to it under Settings → Sign-in.`
      : `${person.email || "This person"} has an account here with a password. Ask the owner of this site to let people sign in with passwords again (PASSWORD_SIGN_IN=on); then link ${providerName()} to it under Settings → Sign-in.`,
  );
}

function unverified(person: Newcomer): AppError {
  const reason =
    person.email === ""
      ? "the provider sent no e-mail address"
      : person.emailIsTheirs === "no"
        ? "the provider says that the address is not confirmed"
        : "the provider sent no email_verified (see OIDC_ALLOW_UNVERIFIED_EMAIL)";
  return refuse(
    { reason },
    `${providerName()} does not say that ${person.email || "an e-mail address"} is yours. Confirm your address there and sign in again, or ask the owner of this site.`,
  );
}

function uninvited({ email }: Newcomer): AppError {
  return refuse(
    { reason: "not invited" },
    newcomers() === "closed"
      ? "Nobody can join this site at present. Ask its owner."
      : `Only invited people can join this site. Ask its owner to invite ${email || "you"}, then sign in again.`,
  );
}

function refuse(why: Record<string, string>, sentence: string): AppError {
  log.warn({ ...why, ...addressInLog() }, "a sign-in was refused: not admitted");
  return new AppError("forbidden", sentence);
}
