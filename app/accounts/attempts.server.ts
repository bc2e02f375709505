import { createHash } from "node:crypto";
import { db, type Tx } from "#app/lib/db.server.ts";
import { inMinutes, pluralize } from "#app/lib/numbers.ts";
import { consumeRateLimit } from "#app/lib/rate-limit.server.ts";
import { networkOf } from "#app/lib/client-address.server.ts";
import { requestIp } from "#app/lib/request-context.server.ts";
import { isLoopback } from "#app/lib/this-computer.server.ts";

const MINUTE_MS = 60_000;
const PER_MINUTE = { "sign-in": 10, "wrong-token": 30 } as const;
/** Guesses at one account: from one network, and from all of them. */
const PER_NETWORK = { attempts: 10, everyMs: 10 * MINUTE_MS };
const PER_ACCOUNT = { attempts: 100, everyMs: 60 * MINUTE_MS };
/** What is guessed at, and how the refusal names it. */
const TRIED = {
  password: "for this e-mail address",
  ownPassword: "with a wrong password",
  code: "with wrong codes",
  recoveryCode: "with wrong recovery codes",
} as const;
const LINKS_PER_HOUR = 3;

const tooMany = (what: string) => (seconds: number) =>
  `Too many attempts ${what}. Try again in ${inWords(seconds)}.`;

/**
 * Counts one attempt from the network of the request's client; each `step` of a sign-in has a limit
 * of its own. Throws `rate_limited` above the limit per minute. Loopback is not limited: it is
 * either somebody trying the product, or an untrusted proxy with everybody behind it.
 */
export async function consumeSignInAttempt(
  kind: keyof typeof PER_MINUTE,
  step = "",
): Promise<void> {
  const ip = requestIp();
  if (ip === "" || isLoopback(ip)) return;
  await consumeRateLimit(
    `${kind}:${step}:${networkOf(ip)}`,
    PER_MINUTE[kind],
    MINUTE_MS,
    tooMany("from your address"),
  );
}

/**
 * Counts one guess at the secret of an account, known or not, before it is looked at. Throws
 * `rate_limited` above the limits. `forgive` takes the guesses back once one was right.
 *
 * Recovery codes are limited per network alone. With 120 random bits each, nobody guesses one from
 * any number of networks: a million networks at the limit would need some 10^23 years for one of
 * ten. A limit for the account would only let a stranger keep its owner from recovering it.
 */
export async function consumeGuess(
  what: keyof typeof TRIED,
  account: string,
): Promise<{ forgive: () => Promise<void> }> {
  const all = keyOf(what, account);
  const own = `${all}:${networkOf(requestIp())}`;
  const sentence = tooMany(TRIED[what]);
  await consumeRateLimit(own, PER_NETWORK.attempts, PER_NETWORK.everyMs, sentence);
  if (what !== "recoveryCode")
    await consumeRateLimit(all, PER_ACCOUNT.attempts, PER_ACCOUNT.everyMs, sentence);
  return {
    async forgive() {
      await db.rateWindow.deleteMany({ where: { key: { in: [own, all] } } });
    },
  };
}

/**
 * Takes back all guesses at the password of an account, from every network: it has another one now.
 */
export async function forgiveGuesses(tx: Tx, userId: string, email: string): Promise<void> {
  const keys = [keyOf("password", email), keyOf("ownPassword", userId)];
  await tx.rateWindow.deleteMany({
    where: { OR: keys.map((key) => ({ key: { startsWith: key } })) },
  });
}

function keyOf(what: keyof typeof TRIED, account: string): string {
  return `${what}:${createHash("sha256").update(account).digest("base64url")}`;
}

/**
 * Counts one request to mail a link to an address, whoever has it. Each kind has a count of its
 * own: whoever asks for new passwords of somebody must not keep them from signing up. Throws
 * `rate_limited` above the limit.
 */
export async function consumeLinkMail(
  kind: "reset" | "signUp" | "confirmation",
  email: string,
): Promise<void> {
  const id = createHash("sha256").update(email).digest("base64url");
  await consumeRateLimit(
    `link-mail:${kind}:${id}`,
    LINKS_PER_HOUR,
    60 * MINUTE_MS,
    (seconds) =>
      `A link for this address was asked for ${LINKS_PER_HOUR} times already. Try again in ${inWords(seconds)}.`,
  );
}

function inWords(seconds: number): string {
  return seconds > 90 ? inMinutes(seconds) : pluralize(seconds, "second");
}
