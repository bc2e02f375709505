import { db } from "#app/lib/db.server.ts";

/** Which blog a Host header means, for every request to a name that is not this site's. */

/** How long an answer is kept; other processes learn of a change after that time. */
const KEPT_MS = 10_000;
const MOST_KEPT = 2_000;

interface Kept {
  handle: string | null;
  until: number;
}

const kept = new Map<string, Kept>();

/** The handle of the blog that has this domain and whose domain works; null if none has. */
export function findBlogOfDomain(domain: string): string | null | Promise<string | null> {
  const known = kept.get(domain);
  if (known && known.until > Date.now()) return known.handle;
  // While the database is away a blog's domain still leads to no other page.
  return readHandle(domain).catch((error: unknown) => {
    if (known) return known.handle;
    throw error;
  });
}

/** Has the next request look the domain up again. */
export function forgetDomain(domain: string): void {
  kept.delete(domain);
}

/** True if a certificate may be made for this domain: its record was seen to lead here. */
export async function mayHaveCertificate(domain: string): Promise<boolean> {
  const leadsHere = [{ pointsHere: true }, { verified: domain }];
  return (await db.blogDomain.count({ where: { domain, OR: leadsHere }, take: 1 })) > 0;
}

async function readHandle(domain: string): Promise<string | null> {
  const row = await db.blogDomain.findUnique({
    where: { verified: domain },
    select: { user: { select: { handle: true } } },
  });
  const handle = row?.user.handle ?? null;
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(domain, { handle, until: Date.now() + KEPT_MS });
  return handle;
}
