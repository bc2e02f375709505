import { db } from "#app/lib/db.server.ts";

/** The text of a domain name, as somebody types it and as a Host header has it. */

const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;
const LONGEST = 253;
/** Names that lead nowhere outside a network of one's own. */
const INSIDE = /\.(?:local|internal|localhost|home\.arpa)$/;

/**
 * A domain in lower case and ASCII, from a name or an address that was typed; null for what is
 * none: a single word, an IP address, a name that only a private network knows.
 */
export function toDomain(typed: string): string | null {
  const text = typed.trim().replace(/^https?:\/\//i, "");
  const [host = ""] = text.split(/[/?#:]/, 1);
  const url = `http://${host}`;
  if (host === "" || text.includes("@") || !URL.canParse(url)) return null;
  const name = new URL(url).hostname.replace(/\.$/, "");
  const labels = name.split(".");
  const isName = labels.length > 1 && labels.every((label) => LABEL.test(label));
  const isAddress = /^\d+$/.test(labels.at(-1) ?? "");
  return isName && !isAddress && name.length <= LONGEST && !INSIDE.test(name) ? name : null;
}

/** Which blog a Host header means, for every request to a name that is not this site's. */

/** How long a known domain is taken for one; other processes learn of a change after that time. */
const KEPT_MS = 10_000;
/** However many unknown names are asked for, the domains are read at most this often. */
const UNKNOWN_MS = 1_000;

let domains = new Map<string, string>();
let readAt = -Infinity;
let reading: Promise<void> | null = null;

/** The handle of the blog that has this domain and whose domain works; null if none has. */
export function findBlogOfDomain(domain: string): string | null | Promise<string | null> {
  const known = domains.get(domain);
  const age = Date.now() - readAt;
  if (age < (known === undefined ? UNKNOWN_MS : KEPT_MS)) return known ?? null;
  reading ??= readDomains().finally(() => (reading = null));
  return reading.then(
    () => domains.get(domain) ?? null,
    (error: unknown) => {
      // While the database is away a blog's domain still leads to no other page.
      if (known !== undefined) return known;
      throw error;
    },
  );
}

export function forgetDomains(): void {
  readAt = -Infinity;
}

async function readDomains(): Promise<void> {
  const began = Date.now();
  const rows = await db.blogDomain.findMany({
    where: { verified: { not: null } },
    select: { verified: true, user: { select: { handle: true } } },
  });
  domains = new Map(rows.map(({ verified, user }) => [verified ?? "", user.handle]));
  readAt = began;
}

/** True if a certificate may be made for this domain: its record was seen to lead here. */
export async function mayHaveCertificate(domain: string): Promise<boolean> {
  const leadsHere = [{ pointsHere: true }, { verified: domain }];
  return (await db.blogDomain.count({ where: { domain, OR: leadsHere }, take: 1 })) > 0;
}
