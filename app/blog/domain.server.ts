import { randomBytes } from "node:crypto";
import { isIP } from "node:net";
import type { BlogDomain } from "#app/generated/prisma/client.ts";
import type { BlogDomainState } from "#app/generated/prisma/enums.ts";
import { DOMAIN_LOST } from "#app/copy/blog.ts";
import { AppError, wrongField } from "#app/lib/app-error.ts";
import { isTaken, textOf } from "#app/lib/causes.ts";
import { db, type Tx } from "#app/lib/db.server.ts";
import type { Owner } from "#app/lib/owner.ts";
import { consumeRateLimit } from "#app/lib/rate-limit.server.ts";
import { notify } from "#app/notifications/notify.server.ts";
import { blogUrl, domainUrl } from "./blog-url.server.ts";
import {
  askDomain,
  checkDomainName,
  proofRecord,
  readProofs,
  targetHost,
  type DomainWorld,
} from "./domain-check.server.ts";
import { forgetDomains, toDomain } from "./find-domain.server.ts";

/**
 * The domain of a user's own: waiting until it was checked, then working or wrong. Several users
 * may claim one domain; it works for the one whose TXT record is in its DNS.
 */

const CHECKS = 30;
const HOUR_MS = 3_600_000;

export interface DomainView {
  domain: string;
  state: BlogDomainState;
  /** Why it does not work, as a sentence. */
  problem: string;
  /** ISO 8601; null before the first check. */
  checkedAt: string | null;
  url: string;
  /** Its TXT record was there at the last check, so that no other user can have it. */
  proven: boolean;
  records: DnsRecord[];
}

/** A record that the user creates where the domain was bought. */
export interface DnsRecord {
  type: "CNAME" | "A" | "AAAA" | "TXT";
  name: string;
  value: string;
}

type Author = Owner & { handle: string };

/** The user's domain; null without one. */
export async function readDomain(user: Owner): Promise<DomainView | null> {
  const row = await db.blogDomain.findUnique({ where: { userId: user.id } });
  return row && toView(row);
}

/**
 * Sets the domain of the user's blog; it waits for its first check. Throws `invalid` for what is no
 * domain or this installation's own.
 */
export async function saveDomain(user: Author, typed: string): Promise<void> {
  const domain = toDomain(typed);
  if (domain === null) throw refused("Domain: type it like blog.example.com");
  if (domain === targetHost()) throw refused("Domain: this is the address of Postwright itself");
  const before = await db.blogDomain.findUnique({ where: { userId: user.id } });
  if (before?.domain === domain) return;
  const fresh = { domain, state: "waiting", problem: "", pointsHere: false } as const;
  const token = randomBytes(16).toString("hex");
  const unchecked = { ...fresh, token, proven: false, verified: null, checkedAt: null };
  await db.$transaction(async (tx) => {
    await tx.blogDomain.upsert({
      where: { userId: user.id },
      create: { ...unchecked, userId: user.id },
      update: unchecked,
    });
    await moveAddresses(tx, user, before?.verified ?? null, null);
  });
  forgetDomains();
}

/** Gives the domain up; the blog is at its address here again. */
export async function removeDomain(user: Author): Promise<void> {
  const before = await db.blogDomain.findUnique({ where: { userId: user.id } });
  if (!before) return;
  await db.$transaction(async (tx) => {
    await tx.blogDomain.deleteMany({ where: { userId: user.id } });
    await moveAddresses(tx, user, before.verified, null);
  });
  forgetDomains();
}

/**
 * Checks the user's domain and stores what was found. It begins to work with both records, and is
 * then taken from a user whose TXT record is gone. Throws `not_found` without a domain,
 * `rate_limited` above 30 an hour, `upstream` if DNS does not answer.
 */
export async function checkDomain(user: Author, world?: DomainWorld): Promise<DomainView> {
  const row = await db.blogDomain.findUnique({ where: { userId: user.id } });
  if (!row) throw new AppError("not_found", "Save a domain first.");
  await consumeRateLimit(
    `blog domain ${user.id}`,
    CHECKS,
    HOUR_MS,
    () => "You have checked this domain many times. Try again in an hour.",
  );
  const { domain } = row;
  const { pointsHere, problem } = await checkDomainName(domain, world);
  const proofs = await readProofs(domain, world);
  const proven = proofs.prove(row.token);
  const found = { pointsHere, proven };
  const missing = [problem, proven || row.verified === domain ? "" : proofs.problem];
  const wrong = missing.filter((text) => text !== "").join(" ");
  const other = await db.blogDomain.findFirst({
    where: { verified: domain, userId: { not: user.id } },
    include: { user: { select: { id: true, handle: true } } },
  });
  if (wrong === "" && other && proofs.prove(other.token))
    return settle(user, row, { ...found, problem: takenProblem(domain) });
  // A certificate may be made as soon as its record leads here, which asking it needs.
  if (pointsHere)
    await db.blogDomain.updateMany({
      where: { userId: user.id, domain },
      data: { pointsHere: true },
    });
  return settle(user, row, { ...found, problem: wrong || (await askDomain(domain, world)) }, other);
}

/**
 * Frees blogs of domains whose record leads elsewhere, so that their readers come here again. Only
 * when two rechecks in a row see that: one wrong answer of DNS takes no blog away.
 */
export async function recheckDomains(signal: AbortSignal, world?: DomainWorld): Promise<void> {
  const rows = await db.blogDomain.findMany({
    where: { verified: { not: null } },
    include: { user: { select: { id: true, handle: true } } },
  });
  for (const { user, ...row } of rows) {
    if (signal.aborted) return;
    const found = await checkDomainName(row.domain, world).catch(() => null);
    if (!found) continue;
    const proven = await readProofs(row.domain, world).then(
      (proofs) => proofs.prove(row.token),
      () => row.proven,
    );
    const { pointsHere } = found;
    if (!pointsHere && !row.pointsHere) await settle(user, row, { ...found, proven });
    else if (pointsHere !== row.pointsHere || proven !== row.proven)
      await db.blogDomain.updateMany({
        where: { userId: user.id, verified: row.domain },
        data: { pointsHere, proven },
      });
  }
}

/** Stores what a check found. If the domain works, it is no longer that of `loser`. */
async function settle(
  user: Author,
  before: BlogDomain,
  found: { pointsHere: boolean; proven: boolean; problem: string },
  loser: (BlogDomain & { user: Author }) | null = null,
): Promise<DomainView> {
  const { domain } = before;
  const verified = found.problem === "" ? domain : null;
  const state = found.problem === "" ? "working" : "wrong";
  try {
    const row = await db.$transaction(async (tx) => {
      if (verified !== null && loser) await takeFrom(tx, loser);
      const stored = await tx.blogDomain.update({
        where: { userId: user.id, domain },
        data: { ...found, state, verified, checkedAt: new Date() },
      });
      await moveAddresses(tx, user, before.verified, verified);
      return stored;
    });
    forgetDomains();
    return toView(row);
  } catch (error) {
    if (isTaken(error)) return settle(user, before, { ...found, problem: takenProblem(domain) });
    if (textOf(error, "code") === "P2025")
      throw new AppError("conflict", "The domain was changed meanwhile. Check it again.");
    throw error;
  }
}

/** Ends a claim that nothing proves any more, and tells its user. */
async function takeFrom(tx: Tx, { user, ...claim }: BlogDomain & { user: Author }): Promise<void> {
  const { domain, token } = claim;
  const { count } = await tx.blogDomain.updateMany({
    where: { userId: user.id, verified: domain, token },
    data: { verified: null, proven: false, state: "wrong", problem: DOMAIN_LOST.problem(domain) },
  });
  if (count === 0) return;
  await moveAddresses(tx, user, domain, null);
  await notify(tx, {
    ...{ userId: user.id, kind: "reconnect", href: "/settings/blog#domain" },
    ...{ title: DOMAIN_LOST.title(domain), body: DOMAIN_LOST.body },
  });
}

/** The stored addresses of the user's articles, as screens and other copies link to them. */
async function moveAddresses(
  tx: Tx,
  { id, handle }: Author,
  from: string | null,
  to: string | null,
): Promise<void> {
  if (from === to) return;
  const [before, after] = [from, to].map((one) =>
    one === null ? blogUrl(handle) : domainUrl(one),
  );
  await tx.$executeRaw`
    UPDATE "Publication" SET "remoteUrl" = ${after} || substr("remoteUrl", length(${before}) + 1)
    WHERE "userId" = ${id} AND "platform" = 'blog' AND starts_with("remoteUrl", ${`${before}/`})`;
}

function takenProblem(domain: string): string {
  return `Another blog here already uses ${domain}. To move it, delete the other blog's TXT record.`;
}

function refused(message: string): AppError {
  return wrongField("domain", message);
}

function toView(row: BlogDomain): DomainView {
  const { domain, state, problem, checkedAt, proven } = row;
  return {
    ...{ domain, state, problem, proven, url: domainUrl(domain), records: recordsOf(row) },
    checkedAt: checkedAt?.toISOString() ?? null,
  };
}

/** Where the domain has to lead (an address if this installation has no name), and whose it is. */
function recordsOf({ domain, token }: BlogDomain): DnsRecord[] {
  const host = targetHost();
  const type = ({ 0: "CNAME", 4: "A", 6: "AAAA" } as const)[isIP(host) as 0 | 4 | 6];
  return [
    { type, name: domain, value: host },
    { type: "TXT", ...proofRecord(domain, token) },
  ];
}
