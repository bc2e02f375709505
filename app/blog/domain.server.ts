import { isIP } from "node:net";
import type { BlogDomain } from "#app/generated/prisma/client.ts";
import type { BlogDomainState } from "#app/generated/prisma/enums.ts";
import { AppError } from "#app/lib/app-error.ts";
import { textOf } from "#app/lib/causes.ts";
import { db, type Tx } from "#app/lib/db.server.ts";
import type { Owner } from "#app/lib/owner.ts";
import { consumeRateLimit } from "#app/lib/rate-limit.server.ts";
import { blogUrl, domainUrl } from "./blog-url.server.ts";
import { askDomain, checkDomainName, targetHost, type DomainWorld } from "./domain-check.server.ts";
import { toDomain } from "./domain-name.ts";
import { forgetDomain } from "./find-domain.server.ts";

/** The domain of a user's own: waiting until it was checked, then working or wrong. */

const CHECKS = 30;
const HOUR_MS = 3_600_000;

export interface DomainView {
  domain: string;
  state: BlogDomainState;
  /** Why it does not work, as a sentence. */
  problem: string;
  /** ISO 8601; null before the first check. */
  checkedAt: string | null;
  /** Its address. */
  url: string;
}

type Author = Owner & { handle: string };

/** The user's domain; null without one. */
export async function readDomain(user: Owner): Promise<DomainView | null> {
  const row = await db.blogDomain.findUnique({ where: { userId: user.id } });
  return row && toView(row);
}

/** What a domain has to lead to: a name, or an IP address if this installation has no name. */
export function domainTarget(): { host: string; record: "CNAME" | "A" | "AAAA" } {
  const host = targetHost();
  const record = { 0: "CNAME", 4: "A", 6: "AAAA" } as const;
  return { host, record: record[isIP(host) as 0 | 4 | 6] };
}

/**
 * Sets the domain of the user's blog; it waits for its first check. Throws `invalid` for what is no
 * domain or this installation's own, `conflict` for one that another blog has.
 */
export async function saveDomain(user: Author, typed: string): Promise<void> {
  const domain = toDomain(typed);
  if (domain === null) throw refused("invalid", "Domain: type it like blog.example.com");
  if (domain === targetHost())
    throw refused("invalid", "Domain: this is the address of Postwright itself");
  const before = await db.blogDomain.findUnique({ where: { userId: user.id } });
  if (before?.domain === domain) return;
  if (await isTaken(user, domain)) throw refused("conflict", takenProblem(domain));
  const fresh = { domain, state: "waiting", problem: "", pointsHere: false } as const;
  const unchecked = { ...fresh, verified: null, checkedAt: null };
  await db.$transaction(async (tx) => {
    await tx.blogDomain.upsert({
      where: { userId: user.id },
      create: { ...unchecked, userId: user.id },
      update: unchecked,
    });
    await moveAddresses(tx, user, before?.verified ?? null, null);
  });
  forgetDomain(before?.verified ?? domain);
}

/** Gives the domain up; the blog is at its address here again. */
export async function removeDomain(user: Author): Promise<void> {
  const before = await db.blogDomain.findUnique({ where: { userId: user.id } });
  if (!before) return;
  await db.$transaction(async (tx) => {
    await tx.blogDomain.deleteMany({ where: { userId: user.id } });
    await moveAddresses(tx, user, before.verified, null);
  });
  forgetDomain(before.domain);
}

/**
 * Checks the user's domain and stores what was found. Throws `not_found` without a domain,
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
  const found = await checkDomainName(domain, world);
  if (await isTaken(user, domain)) return settle(user, row, { ...found, ...taken(domain) });
  // A certificate may be made as soon as its record leads here, which asking it needs.
  if (found.pointsHere)
    await db.blogDomain.updateMany({
      where: { userId: user.id, domain },
      data: { pointsHere: true },
    });
  const problem = found.pointsHere ? await askDomain(domain, world) : found.problem;
  return settle(user, row, { ...found, problem });
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
    if (!found || (found.pointsHere && row.pointsHere)) continue;
    if (!found.pointsHere && !row.pointsHere) await settle(user, row, found);
    else
      await db.blogDomain.updateMany({
        where: { userId: user.id, verified: row.domain },
        data: { pointsHere: found.pointsHere },
      });
  }
}

async function settle(
  user: Author,
  before: BlogDomain,
  { pointsHere, problem }: { pointsHere: boolean; problem: string },
): Promise<DomainView> {
  const { domain } = before;
  const verified = problem === "" ? domain : null;
  const state = problem === "" ? "working" : "wrong";
  try {
    const row = await db.$transaction(async (tx) => {
      await moveAddresses(tx, user, before.verified, verified);
      return tx.blogDomain.update({
        where: { userId: user.id, domain },
        data: { state, problem, pointsHere, verified, checkedAt: new Date() },
      });
    });
    forgetDomain(domain);
    return toView(row);
  } catch (error) {
    if (textOf(error, "code") === "P2002")
      return settle(user, before, { pointsHere, ...taken(domain) });
    if (textOf(error, "code") === "P2025")
      throw new AppError("conflict", "The domain was changed meanwhile. Check it again.");
    throw error;
  }
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

async function isTaken(user: Owner, domain: string): Promise<boolean> {
  const other = await db.blogDomain.findUnique({ where: { verified: domain } });
  return other !== null && other.userId !== user.id;
}

function taken(domain: string): { problem: string } {
  return { problem: takenProblem(domain) };
}

function takenProblem(domain: string): string {
  return `Another blog here already uses ${domain}.`;
}

function refused(kind: "invalid" | "conflict", message: string): AppError {
  return new AppError(kind, message, { fields: { domain: message } });
}

function toView({ domain, state, problem, checkedAt }: BlogDomain): DomainView {
  return {
    ...{ domain, state, problem, url: domainUrl(domain) },
    checkedAt: checkedAt?.toISOString() ?? null,
  };
}
