import dns from "node:dns/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { textOf } from "#app/lib/causes.ts";
import { AppError } from "#app/lib/app-error.ts";
import { env } from "#app/lib/env.server.ts";
import { makeSafeFetch, networkFailure } from "#app/lib/safe-fetch.server.ts";
import { proofOf } from "#app/lib/secret-box.server.ts";
import { domainUrl } from "./blog-url.server.ts";

/**
 * Whether a domain leads to this installation, by its DNS record and by asking it, and whose it is,
 * by its TXT record.
 */

/** Where every domain that leads here answers with its proof. */
export const PROOF_PATH = "/.well-known/postwright-blog";

const FETCH_MS = 15_000;
const MOST_BYTES = 1_000;
const DNS_MS = 8_000;

/** How the check asks the world; tests bring their own. */
export interface DomainWorld {
  /** The names that a CNAME record leads to; empty without one. */
  aliases(name: string): Promise<string[]>;
  /** Every IPv4 and IPv6 address of a name; empty without one. */
  addresses(name: string): Promise<string[]>;
  /** The texts of the TXT records of a name; empty without one. */
  texts(name: string): Promise<string[]>;
  /** What the address answers, asked at these IP addresses only. Throws as `safeFetch` does. */
  read(url: string, addresses: readonly string[]): Promise<{ status: number; text: string }>;
}

/** What a check found; `problem` is a sentence, "" if all is well. */
export interface DomainFinding {
  /** Its DNS record leads here. */
  pointsHere: boolean;
  problem: string;
}

/** The name that a domain has to lead to: the host of APP_URL. */
export function targetHost(): string {
  return new URL(env.appUrl).hostname.replace(/^\[|\]$/g, "");
}

export function domainProof(domain: string): string {
  return proofOf(`blog domain ${domain}`);
}

/** The TXT record by which a user proves that a domain is theirs. */
export function proofRecord(domain: string, token: string): { name: string; value: string } {
  return { name: `_postwright.${domain}`, value: `postwright=${token}` };
}

/**
 * The proofs of all users that are in the DNS of a domain now. Throws `upstream` if DNS cannot be
 * asked at this moment.
 */
export async function readProofs(
  domain: string,
  world: DomainWorld = realWorld,
): Promise<{ prove(token: string): boolean; problem: string }> {
  const { name } = proofRecord(domain, "");
  const texts = (await world.texts(name)).map((text) => text.trim());
  return {
    prove: (token) => texts.includes(proofRecord(domain, token).value),
    problem:
      texts.length === 0
        ? `There is no TXT record for ${name} yet.`
        : `The TXT record for ${name} has another value than the one below.`,
  };
}

/** Throws `upstream` if DNS cannot be asked at this moment, which says nothing about the domain. */
export async function checkDomainName(
  domain: string,
  world: DomainWorld = realWorld,
): Promise<DomainFinding> {
  const problem = await recordProblem(domain, world);
  return { pointsHere: problem === "", problem };
}

/** Asks a domain whose record leads here for its proof. "" if it answers, else why it does not. */
export async function askDomain(domain: string, world: DomainWorld = realWorld): Promise<string> {
  try {
    const url = `${domainUrl(domain)}${PROOF_PATH}`;
    const { status, text } = await world.read(url, await world.addresses(targetHost()));
    return status === 200 && text.trim() === domainProof(domain)
      ? ""
      : `${domain} points here, but something else answers it. Whoever runs this Postwright has to pass its requests on, with their Host header.`;
  } catch (error) {
    const failure = networkFailure(error);
    if (!failure) throw error;
    return failure.kind === "tls"
      ? `${domain} points here, but its certificate isn't ready. Check again in a minute.`
      : `${domain} points here, but did not answer: ${failure.message}`;
  }
}

async function recordProblem(domain: string, world: DomainWorld): Promise<string> {
  const target = targetHost();
  const aliases = (await world.aliases(domain)).map((name) => name.replace(/\.$/, ""));
  if (aliases.some((name) => name.toLowerCase() === target)) return "";
  const addresses = await world.addresses(domain);
  if (addresses.length === 0 && aliases.length === 0)
    return `There is no DNS record for ${domain} yet. New records can take up to an hour to appear.`;
  const wanted = await world.addresses(target);
  if (addresses.length > 0 && addresses.every((address) => wanted.includes(address))) return "";
  return `${domain} points to ${[...aliases, ...addresses].slice(0, 3).join(", ")}, not to ${target}.`;
}

const realWorld: DomainWorld = {
  aliases: (name) => listed(dns.resolveCname(name)),
  addresses: (name) =>
    listed(
      dns
        .lookup(name, { all: true })
        .then((list) => [...new Set(list.map(({ address }) => address))]),
    ),
  // One long text comes in pieces.
  texts: (name) =>
    listed(dns.resolveTxt(name).then((records) => records.map((parts) => parts.join("")))),
  // Only ever to the addresses of APP_URL's own host, so they may be asked wherever they are.
  read: (url, addresses) =>
    makeSafeFetch({
      allow: addresses,
      quiet: true,
      lookup: () =>
        Promise.resolve(
          addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
        ),
    })(url, { timeoutMs: FETCH_MS, maxBytes: MOST_BYTES }),
};

/** A name without such a record is an empty list. A silent name server is not waited for. */
async function listed(answer: Promise<string[]>): Promise<string[]> {
  const clock = new AbortController();
  const silence = sleep(DNS_MS, null, { signal: clock.signal, ref: false }).catch(() => null);
  try {
    const list = await Promise.race([answer, silence]);
    if (list === null) throw new Error("the name server is silent");
    return list;
  } catch (error) {
    if (["ENOTFOUND", "ENODATA"].includes(textOf(error, "code"))) return [];
    throw new AppError("upstream", "DNS did not answer. Try again in a minute.", { cause: error });
  } finally {
    clock.abort();
  }
}
